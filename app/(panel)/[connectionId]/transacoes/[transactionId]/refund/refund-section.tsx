import { useTranslations } from 'next-intl';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { gateOf } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { isRefundable, type RefundBasis } from './read-refund.ts';
import { RefundAction } from './refund-action.tsx';

interface RefundSectionProps {
  connectionId: string;
  transaction: ShownTransaction;
  role: MemberRole;
  /** Null where the balance cannot be told. */
  refund: RefundBasis | null;
}

/** The refund's button where a refund is possible, or why it cannot be asked for. */
export function RefundSection(props: RefundSectionProps) {
  const { connectionId, transaction, role, refund } = props;
  const t = useTranslations('refunding');
  const action = useTranslations('action');
  const roleText = useTranslations('shell.role');
  const { endToEndId, id, amount, serviceFeeCharged, splits } = transaction;
  const gate = gateOf(role, 'refund');
  if (!isRefundable(transaction) || endToEndId === null || gate === 'hidden') return null;
  if (gate === 'open') {
    if (refund === null) {
      return <BlockedButton reason={t('noBalance')}>{t('open')}</BlockedButton>;
    }
    return (
      <RefundAction
        connectionId={connectionId}
        deposit={{ id, endToEndId, amount, serviceFeeCharged, hasSplits: !!splits?.length }}
        {...refund}
      />
    );
  }
  return (
    <BlockedButton reason={action('blocked.role', { role: roleText(role) })}>
      {t('open')}
    </BlockedButton>
  );
}
