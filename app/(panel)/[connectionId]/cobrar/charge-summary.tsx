'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ChargeTerms } from '#lib/client/forms/charge-terms.ts';
import type { SplitDraft, SplitPreview } from '#lib/client/forms/split-draft.ts';
import { formatCents } from '#lib/domain/money/money.ts';

interface ChargeSummaryProps {
  grossCents: bigint;
  feeCents: bigint;
  drafts: readonly SplitDraft[];
  preview: SplitPreview;
  terms: ChargeTerms;
  /** No rule of the account allows the amount. */
  isRefused: boolean;
}

/** What becomes of the amount when it is paid: fee, each recipient, and what stays. */
export function ChargeSummary(props: ChargeSummaryProps) {
  const { grossCents, feeCents, drafts, preview, terms, isRefused } = props;
  const t = useTranslations('charging');
  const gateway = useTranslations('gateway');
  const locale = useLocale();
  const money = (cents: bigint) => formatCents(cents, locale);
  const hasRules = 'rules' in terms;
  const isFeeKnown = hasRules || terms.fee !== null;
  // What is not typed yet comes to nothing that could be told, which is not the same as none.
  const typed = (cents: bigint) => (grossCents === 0n ? '–' : money(cents));
  return (
    <Card id="summary" title={t('summary')}>
      <FigureRows>
        <FigureRow term={t('gross')} value={typed(grossCents)} />
        <FigureRow term={t('fee')} value={isFeeKnown ? typed(-feeCents) : t('feeUnknown')} />
        {drafts.map((draft, index) => {
          const outcome = preview.outcomes[index];
          const cents = outcome?.status === 'EXECUTED' ? outcome.executedCents : 0n;
          return (
            <FigureRow
              // Rows have no identity but their place.
              key={index}
              term={t('splitOf', { number: index + 1 })}
              note={draft.recipientId || t('recipientMissing')}
              value={typed(-cents)}
            />
          );
        })}
        <FigureRow isTotal term={t('yours')} value={typed(preview.sellerCents)} />
      </FigureRows>
      {hasRules || drafts.length > 0 ? (
        <p className="text-ink-3 mt-3 text-xs">
          {hasRules ? gateway('chargeNote') : t('summaryNote')}
        </p>
      ) : null}
      <div role="status">
        {isRefused ? <Warning text={gateway('noRule')} /> : null}
        {preview.structuralReason === null ? null : (
          <Warning text={t('structural', { reason: preview.structuralReason })} />
        )}
      </div>
    </Card>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className="rounded-control bg-warning-soft text-warning-text mt-3 flex gap-2 p-3">
      <Icon name="TriangleAlert" className="mt-0.5 size-4 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
