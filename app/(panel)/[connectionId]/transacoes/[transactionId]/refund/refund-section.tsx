import { useTranslations } from 'next-intl';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { gateOf } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { PageRefund } from './page-refund.tsx';
import { type RefundBasis, refundDeposit } from './read-refund.ts';

interface RefundSectionProps {
  connectionId: string;
  transaction: ShownTransactionDetail;
  role: MemberRole;
  /** Null where the balance cannot be told. */
  refund: RefundBasis | null;
  /** The approval that it waits for already. */
  approvalId: string | null;
}

/** The refund's button where a refund is possible, or why it cannot be asked for. */
export function RefundSection(props: RefundSectionProps) {
  const { connectionId, transaction, role, refund, approvalId } = props;
  const t = useTranslations('refunding');
  const action = useTranslations('action');
  const roleText = useTranslations('shell.role');
  const deposit = refundDeposit(transaction);
  const gate = gateOf(role, 'refund');
  if (deposit === null || gate === 'hidden') return null;
  if (gate === 'open') {
    if (approvalId !== null) {
      return (
        <ButtonLink href={paths.approval(connectionId, approvalId)}>
          <Icon name="Clock" />
          {t('waits')}
        </ButtonLink>
      );
    }
    if (refund === null) {
      return <BlockedButton reason={t('noBalance')}>{t('open')}</BlockedButton>;
    }
    // One that failed at once can be asked for again.
    const key = transaction.refundStatus;
    return <PageRefund key={key} {...{ connectionId, deposit }} {...refund} />;
  }
  return (
    <BlockedButton reason={action('blocked.role', { role: roleText(role) })}>
      {t('open')}
    </BlockedButton>
  );
}
