import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Moment } from '#components/facts/moment.tsx';
import { RowBalances, RowFault, type RowPlace } from './row-common.tsx';
import type { PartItem } from './statement-items.ts';
import { belowHeads, Thread } from './statement-row.tsx';

const cell = 'px-3 py-1.5 first:pl-4 last:pr-4 align-top';

/** A row of a line that was opened, with the balances that it left. */
export function StatementPartRow(props: RowPlace & { item: PartItem }) {
  const { item, index, measure, readsOn } = props;
  const t = useTranslations('statements');
  const { infractions: canBlock } = useCapabilities();
  const where = t(item.balanceType === 'BLOCKED' ? 'inBlocked' : 'inAvailable');
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className="bg-sunken border-line text-ink-3 border-t border-dashed text-sm"
    >
      <td className={`${cell} whitespace-nowrap @max-2xl:hidden`}>
        <Moment iso={item.createdAt} utc={item.createdUtc} text={item.timeText} />
      </td>
      <td className={`${cell} w-full pl-6! wrap-anywhere @max-2xl:pr-4`}>
        <span className="grid gap-0.5">
          <span className="flex justify-between gap-3">
            <span data-row-link tabIndex={-1} className={`text-ink ${belowHeads}`}>
              {item.reason}
            </span>
            <span className="whitespace-nowrap @2xl:hidden">{item.amountText}</span>
          </span>
          <span className="flex flex-wrap gap-x-3 text-xs @2xl:hidden">
            <Moment iso={item.createdAt} utc={item.createdUtc} text={item.timeText} />
            {where}
          </span>
          <span className="flex flex-wrap gap-x-3 text-xs @2xl:hidden">
            <RowBalances item={item} />
          </span>
          <span className="text-xs @max-2xl:hidden @5xl:hidden">{where}</span>
          <RowFault fault={item.fault} />
        </span>
      </td>
      <td className={`${cell} whitespace-nowrap @max-5xl:hidden`}>{where}</td>
      <td className={`${cell} text-right whitespace-nowrap @max-2xl:hidden`}>
        {item.amountText}
        <span className="grid text-xs @4xl:hidden">
          <RowBalances item={item} />
        </span>
      </td>
      <td className={`${cell} relative pr-8! text-right whitespace-nowrap @max-4xl:hidden`}>
        {item.availableText}
        {readsOn ? <Thread isBroken={false} isPart /> : null}
      </td>
      {canBlock ? (
        <td className={`${cell} text-right whitespace-nowrap @max-4xl:hidden`}>
          {item.blockedText}
        </td>
      ) : null}
    </tr>
  );
}
