import 'server-only';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { concederOf } from './defense-senders.ts';

/** What the page of an infraction tells beside it; null is what could not be read. */
export type Around = Awaited<ReturnType<typeof readAround>>;

/** Reads all of it at once. */
export async function readAround(source: SourceWith<'infractions'>, infraction: Infraction) {
  const { infractionDesk } = source;
  const [transaction, statements, account, acts, desk, kept, drafts] = await Promise.all([
    source.infractions.readDeposit(infraction.transaction.id),
    source.statement?.listOfInfraction(infraction),
    source.balances?.(),
    source.readActs(infraction.id),
    infractionDesk?.readDesk(),
    infractionDesk?.readCase(infraction.id),
    can(source.session.member.role, 'defend') ? infractionDesk?.readDrafts(infraction.id) : null,
  ]);
  const isWaiting = infraction.status === 'ACKNOWLEDGED';
  return {
    /** The report was agreed with, whatever came of it. */
    wasConceded: kept?.ok === true && kept.value.concededAt !== null,
    /** When that was; null once it is decided, too. */
    concededAt: kept?.ok && isWaiting ? kept.value.concededAt : null,
    /** Who of the team did, where that is known. */
    concededBy: acts.ok ? concederOf(acts.value.acts) : null,
    detail: transaction.ok ? transaction.value : null,
    rows: statements?.ok ? statements.value.bankStatements : null,
    /** The account's `allowInfraction`, unless it is known to be off. */
    isAllowed: !account?.ok || account.value.allowInfraction,
    acts,
    desk: desk?.ok ? desk.value : null,
    kept: kept?.ok ? kept.value : null,
    /** What the team is writing. */
    drafts: drafts?.ok ? drafts.value : null,
  };
}
