'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import type { RefundTerms } from '#lib/domain/money/refund-terms.ts';
import type { RefundDeposit } from './refund-dialog.tsx';

/** The refund rule worked out for this deposit and this balance. */
export function RefundFigures({ terms, deposit }: { terms: RefundTerms; deposit: RefundDeposit }) {
  const { payerName, hasSplits, isDisputed } = deposit;
  const t = useTranslations('refunding');
  const locale = useLocale();
  const money = (cents: bigint) => formatCents(cents, locale);
  const isAllowed = terms.missingCents === 0n;
  const icon = isAllowed ? 'CircleCheck' : 'TriangleAlert';
  return (
    <div className="grid gap-3">
      <FigureRows>
        <FigureRow term={t('before')} value={money(terms.availableCents)} />
        <FigureRow
          term={payerName === null ? t('gross') : t('grossTo', { name: payerName })}
          note={t(hasSplits ? 'grossNoteSplit' : 'grossNote')}
          value={money(-terms.payerCents)}
        />
        <FigureRow
          term={t('fee')}
          note={t('feeNote', { fee: money(terms.feeCents) })}
          value={money(-terms.platformCents)}
        />
        <FigureRow isTotal term={t('after')} value={money(terms.availableAfterCents)} />
      </FigureRows>
      <p
        className={classNames(
          'rounded-control flex gap-2 p-3',
          isAllowed ? 'bg-good-soft text-good-text' : 'bg-warning-soft text-warning-text',
        )}
      >
        <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
        <span>
          {isAllowed
            ? t(terms.availableAfterCents < 0n ? 'allowed' : 'covered', {
                floor: money(terms.floorCents),
              })
            : t('notAllowed', {
                floor: money(terms.floorCents),
                missing: money(terms.missingCents),
              })}
        </span>
      </p>
      {isDisputed ? (
        <p className="rounded-control bg-warning-soft text-warning-text flex gap-2 p-3">
          <Icon name="ShieldAlert" className="mt-0.5 size-4 shrink-0" />
          <span>{t('disputed')}</span>
        </p>
      ) : null}
    </div>
  );
}
