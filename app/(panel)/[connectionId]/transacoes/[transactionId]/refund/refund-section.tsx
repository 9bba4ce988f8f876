import { useTranslations } from 'next-intl';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { gateOf } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { RefundAction } from './refund-action.tsx';

interface RefundSectionProps {
  connectionId: string;
  transaction: ShownTransaction;
  role: MemberRole;
  /** Reais; null when the service did not tell. */
  balanceAvailable: number | null;
}

/** The refund's button where a refund is possible, or why this member may not. */
export function RefundSection(props: RefundSectionProps) {
  const { connectionId, transaction, role, balanceAvailable } = props;
  const t = useTranslations('refunding');
  const action = useTranslations('action');
  const roleText = useTranslations('shell.role');
  const { type, status, endToEndId, id, amount, serviceFeeCharged, splits } = transaction;
  const gate = gateOf(role, 'refund');
  if (type !== 'DEPOSIT' || status !== 'COMPLETED' || endToEndId === null) return null;
  if (gate === 'hidden' || balanceAvailable === null) return null;
  if (gate === 'open') {
    return (
      <RefundAction
        connectionId={connectionId}
        deposit={{ id, endToEndId, amount, serviceFeeCharged, hasSplits: !!splits?.length }}
        balanceAvailable={balanceAvailable}
      />
    );
  }
  return (
    <BlockedButton reason={action('blocked.role', { role: roleText(role) })}>
      {t('open')}
    </BlockedButton>
  );
}
