import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import type { SourceCapabilities } from '#lib/server/sources/capabilities.ts';

interface SourceLimitsProps {
  capabilities: SourceCapabilities;
  /** The callbacks of the transaction are told. */
  isTold: boolean;
  isDeposit: boolean;
}

/** What a person may look for on this page and does not find here, and what they do instead. */
export function SourceLimits({ capabilities, isTold, isDeposit }: SourceLimitsProps) {
  const t = useTranslations('gateway');
  const { refund, proof, resend } = capabilities;
  const limits = [
    ...(isDeposit && !refund ? [t('limitRefund')] : []),
    ...(proof ? [] : [t('limitProof')]),
    ...(resend ? [] : [t(isTold ? 'limitResend' : 'limitCallbacks')]),
  ];
  if (limits.length === 0) return null;
  return (
    <Card id="edition-limits" title={t('limits')} className="print:hidden">
      <ul className="text-ink-3 grid gap-3">
        {limits.map((text) => (
          <li key={text} className="text-pretty">
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
