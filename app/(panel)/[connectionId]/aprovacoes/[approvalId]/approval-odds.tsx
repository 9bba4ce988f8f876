import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '#components/facts/date-time.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ApprovalDetail } from '#lib/contract/panel/money-out/approval.ts';

/** What looks as if it were paid twice. */
export function ApprovalOdds({ kind, plan }: Pick<ApprovalDetail, 'kind' | 'plan'>) {
  const t = useTranslations('approvals');
  if (plan === null) return null;
  const { repeats, sameFileAt } = plan;
  if (repeats === 0 && sameFileAt === null) return null;
  return (
    <ul className="rounded-control bg-warning-soft text-warning-text mt-4 grid gap-2 p-3">
      {repeats === 0 ? null : (
        <Odd>{t(kind === 'batch' ? 'repeats' : 'repeatsOne', { count: repeats })}</Odd>
      )}
      {sameFileAt === null ? null : (
        <Odd>
          {t('sameFile')} <DateTime iso={sameFileAt} />
        </Odd>
      )}
    </ul>
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
