import { ArrowUpRight, QrCode } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { moneyGate } from '#lib/client/forms/money-gate.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { gateOf } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { GatedLink } from './gated-link.tsx';

interface MoneyActionsProps {
  connectionId: string;
  role: MemberRole;
  account: Parameters<typeof moneyGate>[1];
}

/** The ways to a new charge and a new withdrawal; who only looks is shown neither. */
export function MoneyActions({ connectionId, role, account }: MoneyActionsProps) {
  const t = useTranslations('action');
  const roleText = useTranslations('shell.role');
  const chargeText = useTranslations('charging');
  const withdrawText = useTranslations('withdrawing');
  const reasonOf = (wanted: 'charge' | 'withdraw') => {
    const gate = moneyGate(role, account, wanted);
    return gate === 'open' ? null : t(`blocked.${gate}`, { role: roleText(role) });
  };
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      {gateOf(role, 'charge') === 'hidden' ? null : (
        <GatedLink
          look="primary"
          href={paths.newCharge(connectionId)}
          reason={reasonOf('charge')}
          icon={<QrCode aria-hidden />}
        >
          {chargeText('short')}
        </GatedLink>
      )}
      {gateOf(role, 'withdraw') === 'hidden' ? null : (
        <GatedLink
          href={paths.newWithdrawal(connectionId)}
          reason={reasonOf('withdraw')}
          icon={<ArrowUpRight aria-hidden />}
        >
          {withdrawText('short')}
        </GatedLink>
      )}
    </div>
  );
}
