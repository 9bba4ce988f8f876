'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FileInput } from '#components/action/file-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { merchantFileBytesMax } from '#lib/domain/limits/merchant-files.ts';

/** What our own route answers: the id of the file, or why it was not taken. */
interface UploadAnswer {
  id?: string;
  message?: string;
}

/** Takes a file of the shop; it goes on as it is read, and its columns are asked for after that. */
export function UploadBox({ connectionId }: { connectionId: string }) {
  const t = useTranslations('merchantFiles');
  const router = useRouter();
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);

  async function send(file: File) {
    setProblem(undefined);
    if (file.size > merchantFileBytesMax) return setProblem(t('tooLarge'));
    if (file.size === 0) return setProblem(t('empty'));
    setSending(file.name);
    try {
      const response = await fetch(paths.merchantFileUpload(connectionId, file.name), {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: file,
      });
      // Our own route wrote it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { id, message } = (await response.json()) as UploadAnswer;
      if (id !== undefined) return router.push(paths.merchantFile(connectionId, id));
      setProblem(message ?? t('notSent'));
    } catch {
      setProblem(t('notSent'));
    }
    setSending(null);
  }

  return (
    <div className="max-w-xl print:hidden">
      <Field
        id="merchant-file"
        label={t('choose')}
        hint={sending === null ? t('chooseHint') : t('sending', { name: sending })}
        error={problem}
      >
        <FileInput
          id="merchant-file"
          fileName={sending}
          accept=".csv,.txt,.xlsx,.ofx"
          aria-describedby="merchant-file-hint"
          aria-invalid={problem ? true : undefined}
          disabled={sending !== null}
          onFile={(file) => {
            if (file) void send(file);
          }}
        />
      </Field>
    </div>
  );
}
