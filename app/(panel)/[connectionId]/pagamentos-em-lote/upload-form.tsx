'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { FileInput } from '#components/action/file-input.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { Field } from '#components/ui/field.tsx';
import type { ActionFailure, ActionResult } from '#lib/client/forms/action-result.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { payoutFileBytesMax } from '#lib/domain/limits/payouts.ts';

/** Sends a file of payouts to be checked. Nothing is paid by that. */
export function UploadForm({ connectionId }: { connectionId: string }) {
  const t = useTranslations('payouts.upload');
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [wasTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ActionFailure | null>(null);

  async function send() {
    if (isPending) return;
    setFailure(null);
    setTried(true);
    if (file === null) return;
    if (file.size > payoutFileBytesMax) return setFailure(refused(t('tooLarge')));
    setPending(true);
    const result = await post(paths.payoutUpload(connectionId, file.name.slice(0, 200)), file);
    setPending(false);
    if (result === null) setFailure(refused(t('unknown')));
    else if (result.ok) router.push(paths.payout(connectionId, result.value));
    else setFailure(result);
  }

  const isMissing = wasTried && file === null;
  return (
    <form
      noValidate
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        id="payout-file"
        label={t('file')}
        hint={t('hint')}
        error={isMissing ? t('choose') : undefined}
      >
        <FileInput
          id="payout-file"
          fileName={file?.name ?? null}
          accept=".csv,.txt,.xlsx,text/csv"
          aria-describedby="payout-file-hint"
          aria-invalid={isMissing || undefined}
          onFile={(chosen) => {
            setFile(chosen);
            setFailure(null);
          }}
        />
      </Field>
      {failure ? <FailureBox failure={failure} title={t('refused')} /> : null}
      <div className="max-sm:grid">
        <SubmitButton label={t('send')} isPending={isPending} />
      </div>
    </form>
  );
}

/** What became of it, or null when nobody knows. */
async function post(address: string, file: File): Promise<ActionResult<string> | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    // Our own route wrote it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await answer.json()) as ActionResult<string>;
  } catch {
    return null;
  }
}

function refused(message: string): ActionFailure {
  const rest = { fieldErrors: {}, isOutcomeUnknown: false, mayResend: false, requestId: null };
  return { ok: false, message, ...rest };
}
