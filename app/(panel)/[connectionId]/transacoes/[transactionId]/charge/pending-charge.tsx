import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { ExpiryCountdown } from './expiry-countdown.tsx';

interface PendingChargeProps {
  transaction: ShownTransaction;
  /** The copy-and-paste text. */
  payload: string;
  /** ISO 8601; null when the service does not tell. */
  expiresAt: string | null;
}

/** What the payer needs: the code as image and as text, and how long it works. */
export function PendingCharge({ transaction, payload, expiresAt }: PendingChargeProps) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const { qrCodeBase64 } = transaction;
  const image = qrCodeBase64?.replace(/^data:image\/png;base64,/, '');
  return (
    <Card id="charge" title={t('charge')}>
      <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {image ? (
          // The image is a few hundred bytes of the response itself: there is nothing to optimise.
          // oxlint-disable-next-line nextjs/no-img-element
          <img
            src={`data:image/png;base64,${image}`}
            alt={t('qrCode', { amount: formatReais(transaction.amount, locale) })}
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
        </div>
      </div>
    </Card>
  );
}
