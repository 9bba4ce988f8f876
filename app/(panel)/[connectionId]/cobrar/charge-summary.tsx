'use client';

import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { Card } from '#components/ui/card.tsx';
import { formatCents } from '#lib/money.ts';
import type { SplitDraft, SplitPreview } from '#lib/split-draft.ts';

interface ChargeSummaryProps {
  grossCents: bigint;
  feeCents: bigint;
  drafts: readonly SplitDraft[];
  preview: SplitPreview;
}

/** What becomes of the amount when it is paid: fee, each recipient, and what stays. */
export function ChargeSummary({ grossCents, feeCents, drafts, preview }: ChargeSummaryProps) {
  const t = useTranslations('charging');
  const locale = useLocale();
  const money = (cents: bigint) => formatCents(cents, locale);
  return (
    <Card id="summary" title={t('summary')}>
      <FigureRows>
        <FigureRow term={t('gross')} value={money(grossCents)} />
        <FigureRow term={t('fee')} value={money(-feeCents)} />
        {drafts.map((draft, index) => {
          const outcome = preview.outcomes[index];
          const cents = outcome?.status === 'EXECUTED' ? outcome.executedCents : 0n;
          return (
            <FigureRow
              // Rows have no identity but their place.
              key={index}
              term={t('splitOf', { number: index + 1 })}
              note={draft.recipientId || t('recipientMissing')}
              value={money(-cents)}
            />
          );
        })}
        <FigureRow isTotal term={t('yours')} value={money(preview.sellerCents)} />
      </FigureRows>
      <p className="text-muted mt-3 text-xs">{t('summaryNote')}</p>
      <div role="status">
        {preview.structuralReason === null ? null : (
          <p className="rounded-control bg-caution-soft text-caution mt-3 flex gap-2 p-3">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{t('structural', { reason: preview.structuralReason })}</span>
          </p>
        )}
      </div>
    </Card>
  );
}
