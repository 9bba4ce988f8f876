import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { InfractionCase } from '#lib/contract/panel/infraction-desk.ts';
import { infractionTransitions } from '#lib/domain/states/infraction-states.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { ConcedeAction } from './concede-action.tsx';

interface ConcessionToolsProps {
  source: SourceWith<'infractions'>;
  infraction: Infraction;
  kept: InfractionCase;
  /** What of it is blocked; null: nobody could tell. */
  heldCents: bigint | null;
}

/** The way to agree with a report that waits for an answer, or to what that waits for. */
export async function ConcessionTools(props: ConcessionToolsProps) {
  const { source, infraction, kept, heldCents } = props;
  const { id, status, transaction } = infraction;
  const connectionId = source.connection.id;
  if (!infractionTransitions[status].acknowledged) return null;
  const t = await getTranslations('infractions.concession');
  if (kept.concessionApprovalId !== null) {
    return (
      <ButtonLink href={paths.approval(connectionId, kept.concessionApprovalId)}>
        <Icon name="Clock" />
        {t('waits')}
      </ButtonLink>
    );
  }
  const need = await source.approvals?.need('defend');
  return (
    <ConcedeAction
      connectionId={connectionId}
      infraction={{ id, amount: transaction.amount, payerName: transaction.payerName }}
      heldCents={heldCents}
      // Without an answer the service decides.
      need={need?.ok ? need.value : null}
    />
  );
}
