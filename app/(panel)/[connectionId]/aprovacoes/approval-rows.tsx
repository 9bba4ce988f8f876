import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateTime } from '#components/facts/date-time.tsx';
import { Dotted } from '#components/facts/dotted.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Approval } from '#lib/contract/panel/money-out/approval.ts';
import { ApprovalBadge } from './approval-state.tsx';
import { approvalTitle } from './approval-title.ts';
import { shownDestination } from './shown-destination.ts';

interface ApprovalRowsProps {
  title: string;
  approvals: readonly Approval[];
  connectionId: string;
}

/** What waits, or what became of it: to whom, how much, who asked; each opens whole. */
export function ApprovalRows({ title, approvals, connectionId }: ApprovalRowsProps) {
  if (approvals.length === 0) return null;
  return (
    <section aria-label={title} className="mb-6">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="rounded-panel border-line bg-surface grid border">
        {approvals.map((approval) => (
          <Row key={approval.id} approval={approval} connectionId={connectionId} />
        ))}
      </ul>
    </section>
  );
}

function Row({ approval, connectionId }: { approval: Approval; connectionId: string }) {
  const t = useTranslations('approvals');
  const locale = useLocale();
  const { id, kind, state, receiverName, receiverDocument, askedBy, askedAt } = approval;
  const destination = shownDestination(approval);
  return (
    <li className="border-line hover:bg-hover relative grid gap-1 border-t p-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          href={paths.approval(connectionId, id)}
          className="rounded-control font-semibold tabular-nums after:absolute after:inset-0"
        >
          {approvalTitle(approval, t, locale)}
        </Link>
        <ApprovalBadge state={state} />
        <span className="text-ink-3 text-base sm:ml-auto">
          {t('askedAt')} <DateTime iso={askedAt} />
        </span>
      </div>
      <p>
        <Dotted
          facts={
            kind === 'batch'
              ? [approval.description, t('manyReceivers')]
              : [
                  receiverName ?? t('receiverUnknown'),
                  ...new Set([receiverDocument, destination]),
                ].filter(Boolean)
          }
        />
      </p>
      <p className="text-ink-3 text-base">{t('askedBy', { name: askedBy ?? '' })}</p>
    </li>
  );
}
