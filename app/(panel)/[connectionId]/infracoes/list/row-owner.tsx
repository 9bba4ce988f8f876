'use client';

import { useTranslations } from 'next-intl';
import { OwnerMenu } from '../[infractionId]/case/owner-menu.tsx';
import type { InfractionListRow, Person } from '../infraction-list-row.ts';

interface RowOwnerProps {
  row: InfractionListRow;
  connectionId: string;
  /** Who may answer; empty for a member who may not say who does. */
  members: readonly Person[];
  /** The signed-in member. */
  memberId: string;
}

/** Who answers it; who may say so says it here. */
export function RowOwner({ row, members, ...rest }: RowOwnerProps) {
  const t = useTranslations('infractions');
  const name = row.owner?.name ?? <span className="text-ink-3">{t('case.nobody')}</span>;
  if (members.length === 0) return name;
  return (
    <>
      <div className="-mx-2 print:hidden">
        <OwnerMenu
          infractionId={row.id}
          owner={row.owner}
          members={members}
          card={{ name: row.payerName ?? row.protocol, isRow: true }}
          {...rest}
        />
      </div>
      <span className="hidden print:inline">{name}</span>
    </>
  );
}
