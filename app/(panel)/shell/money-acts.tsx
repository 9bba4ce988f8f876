import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { ShellConnection, ShellMember } from './shell.tsx';

interface MoneyActsProps {
  member: ShellMember;
  connection: ShellConnection;
  onNavigate?: () => void;
}

/** The acts of money that stand beside every page, for who may do them. */
export function MoneyActs({ member, connection, onNavigate }: MoneyActsProps) {
  const t = useTranslations();
  const clicked = onNavigate && { onClick: onNavigate };
  return (
    <>
      {can(member.role, 'withdraw') ? (
        <ButtonLink href={paths.newWithdrawal(connection.id)} {...clicked}>
          <Icon name="ArrowUpRight" />
          {t('withdrawing.short')}
        </ButtonLink>
      ) : null}
      {can(member.role, 'charge') ? (
        <ButtonLink look="primary" href={paths.newCharge(connection.id)} {...clicked}>
          <Icon name="QrCode" />
          {t('charging.short')}
        </ButtonLink>
      ) : null}
    </>
  );
}
