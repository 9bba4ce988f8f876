import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '#components/facts/date-time.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ApprovalDetail } from '#lib/contract/panel/money-out/approval.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';
import { formatReais } from '#lib/domain/money/money.ts';

/** What looks as if it were paid twice, and of a file where most of the money goes. */
export function ApprovalOdds({ approval: { kind, plan } }: { approval: ApprovalDetail }) {
  const t = useTranslations('approvals');
  const locale = useLocale();
  if (plan === null) return null;
  const { repeats, sameFileAt, largest } = plan;
  return (
    <div className="mt-4 grid gap-4">
      {repeats === 0 && sameFileAt === null ? null : (
        <ul className="rounded-control bg-warning-soft text-warning-text grid gap-2 p-3">
          {repeats === 0 ? null : (
            <Odd>{t(kind === 'batch' ? 'repeats' : 'repeatsOne', { count: repeats })}</Odd>
          )}
          {sameFileAt === null ? null : (
            <Odd>
              {t('sameFile')} <DateTime iso={sameFileAt} />
            </Odd>
          )}
        </ul>
      )}
      {largest.length === 0 ? null : (
        <table className="text-left">
          <caption className="text-ink-3 pb-1 text-left">
            {largest.length === plan.count
              ? t('allOfThem')
              : t('largest', { count: largest.length, all: plan.count })}
          </caption>
          <tbody>
            {largest.map((row) => (
              <tr key={row.number} className="border-line border-t">
                <th scope="row" className="py-1.5 pr-4 font-normal wrap-anywhere">
                  {[
                    row.receiverName ?? t('receiverUnknown'),
                    row.receiverDocument,
                    row.nameInFile === null ? null : t('nameInFile', { name: row.nameInFile }),
                    maskPixKey(row.withdrawPixKey, row.pixType),
                    row.isRepeated ? t('isRepeated') : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </th>
                <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
                  {formatReais(row.amount, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Odd({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name="TriangleAlert" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </li>
  );
}
