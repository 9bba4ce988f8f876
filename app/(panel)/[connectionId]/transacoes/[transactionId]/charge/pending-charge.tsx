import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import { ExpiryCountdown } from './expiry-countdown.tsx';
import { SendCharge } from './send-charge.tsx';

interface PendingChargeProps {
  transaction: ShownTransaction;
  /** The copy-and-paste text. */
  payload: string;
  /** ISO 8601; null when the service does not tell. */
  expiresAt: string | null;
  /** Whom the payer pays. */
  accountName: string;
}

/** No bank knows a host of `.test`, which is where the sandbox has its codes. */
function isOfSandbox(payload: string): boolean {
  return /\.test\//i.test(payload);
}

function asCall(text: ReactNode) {
  return <code className="identifier text-xs wrap-anywhere">{text}</code>;
}

/** What the payer needs: the code as image and as text, and how long it works. */
export function PendingCharge(props: PendingChargeProps) {
  const { transaction, payload, expiresAt, accountName } = props;
  const t = useTranslations('transaction');
  const locale = useLocale();
  const { qrCodeBase64 } = transaction;
  const png = qrCodeBase64?.replace(/^data:image\/png;base64,/, '');
  const image = png ? `data:image/png;base64,${png}` : null;
  const amount = formatReais(transaction.amount, locale);
  const until = expiresAt ? formatDateTime(expiresAt, locale) : '';
  return (
    <Card id="charge" title={t('charge')}>
      <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {image ? (
          // The image is a few hundred bytes of the response itself: there is nothing to optimise.
          // oxlint-disable-next-line nextjs/no-img-element
          <img
            src={image}
            alt={t('qrCode', { amount })}
            width={288}
            height={288}
            className="rounded-control mx-auto size-72 bg-white"
          />
        ) : null}
        <div className="grid min-w-0 gap-3">
          <div className="grid gap-1.5">
            <h3 className="font-medium">{t('copyAndPaste')}</h3>
            <code className="rounded-control bg-sunken max-h-36 overflow-y-auto p-3 font-mono text-xs break-all">
              {payload}
            </code>
          </div>
          <CopyButton value={payload} what={t('copyAndPaste')} text={t('copyPayload')} />
          {expiresAt ? <ExpiryCountdown expiresAt={expiresAt} /> : null}
          <p className="text-ink-3 text-sm text-pretty">
            {t('chargeEnds', { until: until === '' ? 'none' : until })}{' '}
            {isOfSandbox(payload)
              ? t.rich('chargeInSandbox', {
                  id: transaction.id,
                  call: asCall,
                })
              : null}
          </p>
          <SendCharge
            message={[
              t('send.text', { amount, account: accountName }),
              payload,
              ...(until ? [t('send.until', { time: until })] : []),
            ].join('\n\n')}
            subject={t('send.subject', { amount, account: accountName })}
            image={image}
            fileName={`pix-${transaction.id}.png`}
          />
        </div>
      </div>
    </Card>
  );
}
