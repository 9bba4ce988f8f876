'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { controlStyle, Field } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { QrCodeReadingBody } from '#lib/contract/bearer/qr-code.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { expiryAfter } from '#lib/domain/time/expiry-after.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import { readCode } from './read-code.ts';

interface CodeReaderProps {
  connectionId: string;
  qrCode: string;
  reading: QrCodeReadingBody | null;
  /** A changed code has not been read yet. */
  onCode: (qrCode: string) => void;
  onReading: (reading: QrCodeReadingBody) => void;
  error: string | undefined;
}

/** Reads a Pix code, a pasted one by itself: whom and what it names, before anything moves. */
export function CodeReader(props: CodeReaderProps) {
  const { connectionId, qrCode, reading, onCode, onReading } = props;
  const t = useTranslations('withdrawing');
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const error = props.error ?? problem ?? undefined;

  async function read(code: string) {
    setReading(true);
    setProblem(null);
    const answer = await readCode(connectionId, code);
    setReading(false);
    // Another one was written meanwhile.
    if (box.current?.value !== code) return;
    if (answer.ok) onReading(answer.reading);
    else setProblem(answer.message ?? t('codeUnreadable'));
  }

  return (
    <div className="grid gap-4">
      <Field id="qr-code" label={t('qrCode')} hint={t('qrCodeHint')} error={error}>
        <textarea
          ref={box}
          id="qr-code"
          rows={4}
          maxLength={4096}
          spellCheck={false}
          value={qrCode}
          aria-invalid={error ? true : undefined}
          aria-describedby="qr-code-hint"
          onChange={(event) => {
            setProblem(null);
            onCode(event.target.value);
            const { nativeEvent } = event;
            const isPasted =
              nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
            if (isPasted) void read(event.target.value);
          }}
          className={classNames(controlStyle, 'h-auto py-2 font-mono break-all')}
        />
      </Field>
      <Button
        className="justify-self-start"
        aria-disabled={isReading}
        onClick={() => {
          if (!isReading) void read(qrCode);
        }}
      >
        <Icon name="ScanLine" />
        {t(isReading ? 'readingCode' : 'readCode')}
      </Button>
      <div role="status">{reading ? <CodeDetails reading={reading} /> : null}</div>
    </div>
  );
}

function CodeDetails({ reading }: { reading: QrCodeReadingBody }) {
  const t = useTranslations('withdrawing');
  const locale = useLocale();
  const { amount, name, document } = reading;
  // Worked out once for each reading: the seconds left count from then.
  const expiresAt = useMemo(
    () => (reading.expiresIn === null ? null : expiryAfter(reading.expiresIn, reading.createdAt)),
    [reading],
  );
  return (
    <div className="rounded-control bg-sunken grid gap-3 p-3">
      <h3 className="font-medium">{t('codeSays')}</h3>
      {name === null ? (
        <p className="text-warning-text flex items-center gap-2">
          <Icon name="TriangleAlert" className="size-4 shrink-0" />
          {t('codeNameless')}
        </p>
      ) : null}
      <DetailList>
        <Detail term={t('receiver')} value={name} />
        <Detail
          term={t('receiverDocument')}
          value={document === null ? null : maskDocument(document)}
        />
        <Detail
          term={t('amount')}
          value={amount === null ? t('codeAmountOpen') : formatReais(amount, locale)}
        />
        <Detail term={t('codeType')} value={t(`code${reading.qrCodeType}`)} />
        <Detail
          term={t('codeExpires')}
          value={expiresAt === null ? null : formatDateTime(expiresAt, locale)}
        />
        <Detail term={t('codeInfo')} value={reading.additionalInfo} />
        <Detail term="TXID" value={reading.txid} code />
      </DetailList>
    </div>
  );
}
