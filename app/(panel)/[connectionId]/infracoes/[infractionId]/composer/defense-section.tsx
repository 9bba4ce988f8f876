import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import { gateOf } from '#lib/contract/panel/capability.ts';
import type { DefenseDrafts, DefenseTemplate } from '#lib/contract/panel/infraction-desk.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { hasMask } from '#lib/domain/keys/mask-personal-data.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { infractionGroupOf, isReopened } from '#lib/domain/states/infraction-groups.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { ownRefundOf } from '../own-refund.ts';
import { Claim } from './claim.tsx';
import { collectEvidence } from './collect-evidence.ts';
import type { CaseFacts } from './confirmation.tsx';
import { DefenseComposer } from './defense-composer.tsx';
import type { Earlier } from './drafts/earlier-defense.tsx';
import { evidenceWords, readerLocale } from './evidence-words.ts';
import type { Evidence } from './evidence.ts';
import { readWaitingCases } from './read-waiting-cases.ts';
import type { TemplateRecords } from './templates/fill-template.ts';

interface DefenseSectionProps {
  source: SourceWith<'infractions'>;
  infraction: Infraction;
  /** Null when it could not be read. */
  transaction: TransactionDetail | null;
  /** The account's texts; null where nobody keeps any, or they could not be read. */
  templates: readonly DefenseTemplate[] | null;
  /** What the team is writing; null where nobody keeps it, or it could not be read. */
  drafts: DefenseDrafts | null;
  /** The account's `allowInfraction`. */
  isAllowed: boolean;
  /** The report was agreed with, and nobody has decided yet. */
  isConceded: boolean;
  /** Who of the team did, where that is known. */
  concededBy: string | null;
  /** Who sent which defense, by when it arrived. */
  senders: ReadonlyMap<string, string>;
  /** The report and the sent defenses. */
  children: ReactNode;
}

/**
 * The composer where a defense can be sent or prepared, and below what it answers and what was
 * sent. It stays in the page whatever becomes of the infraction or of the member's role meanwhile,
 * so that nothing that was written goes away with a status.
 */
export async function DefenseSection(props: DefenseSectionProps) {
  const { source, infraction, transaction, isAllowed } = props;
  const t = await getTranslations('infractions.composer');
  const roleText = await getTranslations('shell.role');
  const { connection, session } = source;
  const { role, id: memberId, name } = session.member;
  const gate = gateOf(role, 'defend');
  const isPast = infractionGroupOf(infraction.status) !== 'answer';
  const ofRole = gate === 'open' ? null : t('closedRole', { role: roleText(role) });
  const isAdjusting = ofRole === null && isAllowed && infraction.status === 'WAITING_ADJUSTMENTS';
  const ofCase = isAdjusting ? t('closedAdjustments') : isAllowed ? null : t('accountOff');
  const reason = ofRole ?? ofCase;
  const [evidence, waiting] = await Promise.all([
    ofRole !== null || transaction === null ? null : collectEvidence(transaction),
    ofRole === null ? readWaitingCases(source, infraction) : null,
  ]);
  return (
    <DefenseComposer
      connectionId={connection.id}
      infractionId={infraction.id}
      transactionId={infraction.transaction.id}
      memberId={memberId}
      kept={props.drafts}
      claim={<Claim type={infraction.type} reportDetails={infraction.reportDetails} />}
      facts={await factsOf(infraction)}
      defenses={infraction.defenseHistory.length}
      lastSender={props.senders.get(infraction.defenseHistory[0]?.createdAt ?? '') ?? null}
      earlier={earlierOf(infraction, source)}
      waiting={waiting}
      evidence={evidence}
      templates={ofRole === null ? props.templates : null}
      records={await recordsOf(infraction, transaction, evidence ?? [])}
      closed={
        reason === null
          ? null
          : { reason, question: isAdjusting ? await questionOf(infraction) : null }
      }
      isOver={isPast || ofRole !== null}
      isPast={isPast}
      conceded={
        props.isConceded && ofRole === null
          ? { by: props.concededBy, isOwn: props.concededBy === name }
          : null
      }
      instead={
        gate === 'disabled' && !isPast ? (
          <p className="rounded-control bg-sunken text-ink-3 p-3 print:hidden">{ofRole}</p>
        ) : null
      }
    >
      {props.children}
    </DefenseComposer>
  );
}

/** The defense that more was asked for after; null where none is to be answered anew. */
function earlierOf(
  infraction: Infraction,
  { connection, unmasked }: SourceWith<'infractions'>,
): Earlier | null {
  const [last] = infraction.defenseHistory;
  if (last === undefined || infractionGroupOf(infraction.status) !== 'answer') return null;
  return {
    text: last.defense,
    files: last.files.map(({ name, mimeType: type }, file) => {
      const link = { infraction: infraction.id, defense: last.id, file, as: 'content' } as const;
      // A file is given as it was sent, with whoever is named in it.
      const address = unmasked === null ? null : paths.defenseFile(connection.id, link);
      return { name, type, address };
    }),
    isMasked: hasMask(last.defense),
    isReopened: isReopened(infraction),
  };
}

/** What the institution is asked that wants more and does not say what, as it reads it. */
async function questionOf({ protocol, transaction }: Infraction): Promise<string> {
  const { reader } = await evidenceWords();
  const { amount, endToEndId } = transaction;
  return reader('adjustmentsQuestion', {
    protocol,
    amount: formatReais(amount, readerLocale),
    endToEndId: endToEndId ?? 'none',
  });
}

/** What a template's fields take, in the language of who reads the defense. */
async function recordsOf(
  { transaction, protocol }: Infraction,
  detail: TransactionDetail | null,
  evidence: readonly Evidence[],
): Promise<TemplateRecords> {
  const { amount, payerName, payerDocument, endToEndId } = transaction;
  const { reader } = await evidenceWords();
  const refund = detail === null ? null : ownRefundOf(detail);
  const proven = (...ids: Evidence['id'][]) =>
    evidence.find(({ id }) => ids.includes(id))?.text ?? null;
  return {
    valor: formatReais(amount, readerLocale),
    pagador: payerName,
    documento: payerDocument === null ? null : maskDocument(payerDocument),
    data: detail?.paidAt ? formatDateTime(detail.paidAt, readerLocale) : null,
    e2e: endToEndId,
    referência: detail?.clientReference ?? null,
    protocolo: protocol,
    // One that is still on its way is no answer yet.
    devolução:
      refund === null || refund.refundedAt === null
        ? null
        : reader('refundFacts', {
            amount: formatReais(refund.amount, readerLocale),
            time: formatDateTime(refund.refundedAt, readerLocale),
            endToEndId: refund.endToEndId ?? 'none',
          }),
    'prova do pagamento': proven('reference', 'payment'),
    'prova do pagador': proven('payer'),
    'prova do aviso': proven('callbacks'),
    'prova da devolução': proven('refund'),
  };
}

async function factsOf({ transaction, expiresAt }: Infraction): Promise<CaseFacts> {
  const t = await getTranslations('infractions');
  const locale = await getLocale();
  return {
    payer: transaction.payerName ?? t('unknownPayer'),
    amount: formatReais(transaction.amount, locale),
    deadline: expiresAt === null ? null : formatDateTime(expiresAt, locale),
  };
}
