import { useTranslations } from 'next-intl';
import { ChoiceLinks } from '#components/ui/choice-links.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import {
  type PayoutBatchDetail,
  payoutViews,
  type PayoutView,
} from '#lib/contract/panel/money-out/payout.ts';
import { sumOf, payableCounts } from '../payout-sums.ts';

interface ViewLinksProps {
  batch: PayoutBatchDetail;
  view: PayoutView;
  connectionId: string;
}

/** Which rows are shown; what there is none of is not offered. */
export function ViewLinks({ batch, view, connectionId }: ViewLinksProps) {
  const t = useTranslations('payouts');
  const countOf = (one: PayoutView) => {
    if (one === 'all') return payableCounts(batch).count;
    return one === 'warned' ? batch.warned.count : sumOf(batch, one).count;
  };
  const shown = payoutViews.filter((one) => countOf(one) > 0 || one === 'all' || one === view);
  return (
    <ChoiceLinks
      label={t('views')}
      choices={shown.map((one) => ({
        key: one,
        href: paths.payout(connectionId, batch.id, { view: one }),
        text: `${t(`view.${one}`)} (${countOf(one)})`,
        isChosen: one === view,
      }))}
    />
  );
}
