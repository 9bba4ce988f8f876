import { useTranslations } from 'next-intl';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { planOfLog } from '../reenvio/plan-search.ts';
import { useLogFilters } from './log-filters.tsx';

/**
 * Leads to a bulk resend of what the log is narrowed to, where it is counted before anything. Of
 * what a bulk resend cannot be narrowed to, rows are selected.
 */
export function ResendFiltered({ connectionId, role }: { connectionId: string; role: MemberRole }) {
  const t = useTranslations('callbacks');
  const capabilities = useCapabilities();
  const { search, isFiltered } = useLogFilters();
  const isOffered = capabilities.callbackRecords && resendGate(role, capabilities) === 'open';
  const plan = planOfLog(search);
  if (!isOffered || !isFiltered || plan === null) return null;
  return (
    <ButtonLink href={paths.resends(connectionId, plan)} prefetch={false}>
      <Icon name="Send" />
      {t('resendUndelivered')}
    </ButtonLink>
  );
}
