import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { DefenseDrafts, InfractionCase } from '#lib/contract/panel/infraction-desk.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { ConcedeAction } from './concede-action.tsx';
import { overWords } from './over-words.ts';
import { writtenDrafts } from './written-drafts.ts';

interface ConcessionToolsProps {
  source: SourceWith<'infractions'>;
  infraction: Infraction;
  kept: InfractionCase;
  /** What of it is blocked; null: nobody could tell. */
  heldCents: bigint | null;
  /** What the team is writing; null: nobody could tell. */
  drafts: DefenseDrafts | null;
}

/** The way to agree with a report that waits for an answer, or to what that waits for. */
export async function ConcessionTools(props: ConcessionToolsProps) {
  const { source, infraction, kept, heldCents, drafts } = props;
  const { id, status, transaction } = infraction;
  const connectionId = source.connection.id;
  const over = await overWords(status);
  // Who accepted it is told in its place.
  if (over !== null && kept.concededAt !== null) return null;
  const t = await getTranslations('infractions.concession');
  if (over === null && kept.concessionApprovalId !== null) {
    return (
      <ButtonLink href={paths.approval(connectionId, kept.concessionApprovalId)}>
        <Icon name="Clock" />
        {t('waits')}
      </ButtonLink>
    );
  }
  const need = over === null ? await source.approvals?.need('defend') : null;
  return (
    <ConcedeAction
      connectionId={connectionId}
      infraction={{ id, amount: transaction.amount, payerName: transaction.payerName }}
      heldCents={heldCents}
      over={over}
      drafts={writtenDrafts(drafts)}
      // Without an answer the service decides.
      need={need?.ok ? need.value : null}
    />
  );
}
