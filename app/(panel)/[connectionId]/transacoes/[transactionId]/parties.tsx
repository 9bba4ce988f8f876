import { useTranslations } from 'next-intl';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { RevealButton } from '#components/people/reveal-button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { missingParty } from '#lib/client/shown/missing-party.ts';
import { comparePayer, isExpected } from '#lib/client/shown/payer-match.ts';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { maskDocument, maskEmail } from '#lib/domain/keys/documents.ts';
import { isMasked } from './is-masked.ts';

interface Person {
  title: string;
  name: string | null;
  document: string | null;
  email: string | null;
  institution: string | null;
  /** What stands there while nothing is known; null: then nobody is told. */
  unknown: string | null;
}

const isKnown = (person: Person): boolean =>
  [person.name, person.document, person.email, person.institution].some((text) => text !== null);

function institution(name: string | null, ispb: string | null): string | null {
  if (name === null) return ispb === null ? null : `ISPB ${ispb}`;
  return ispb === null ? name : `${name} (ISPB ${ispb})`;
}

function usePeople(transaction: ShownTransaction): Person[] {
  const t = useTranslations('transaction');
  const list = useTranslations('transactions');
  const missing = missingParty(transaction);
  const payer: Person = {
    title: t('actualPayer'),
    name: transaction.payerName,
    document: transaction.payerDocument,
    email: null,
    institution: institution(transaction.payerInstitutionName, transaction.payerInstitutionIspb),
    unknown: missing === 'unknownParty' ? t('payerUnknown') : list(missing),
  };
  if (transaction.type === 'DEPOSIT') {
    const expected: Person = {
      title: t('expectedPayer'),
      name: transaction.generatedName,
      document: transaction.generatedDocument,
      email: transaction.generatedEmail,
      institution: null,
      unknown: null,
    };
    return [expected, payer];
  }
  const receiver: Person = {
    title: t('receiver'),
    name: transaction.receiverName,
    document: transaction.receiverDocument,
    email: null,
    institution: institution(
      transaction.receiverInstitutionName,
      transaction.receiverInstitutionIspb,
    ),
    unknown: missing === 'unknownParty' ? t('receiverUnknown') : list(missing),
  };
  return transaction.payerName === null ? [receiver] : [payer, receiver];
}

interface PartiesProps {
  transaction: ShownTransaction;
  connectionId: string;
}

/** Who pays and who receives; an unexpected payer is pointed out. Documents are masked. */
export function Parties({ transaction, connectionId }: PartiesProps) {
  const t = useTranslations('transaction');
  const people = usePeople(transaction).filter((one) => isKnown(one) || one.unknown !== null);
  const alone = people.length === 1 ? people[0] : undefined;
  const match = transaction.type === 'DEPOSIT' ? comparePayer(transaction) : null;
  return (
    <Card
      id="parties"
      title={alone?.title ?? t(transaction.type === 'DEPOSIT' ? 'payers' : 'parties')}
      aside={
        // What shows nothing more is no button: the audit log would say that people were seen.
        isMasked(transaction) ? (
          <RevealButton
            connectionId={connectionId}
            subject={{ of: 'transaction', id: transaction.id }}
          />
        ) : null
      }
    >
      {match === null ? null : (
        <p
          className={`rounded-control mb-4 flex items-center gap-2 px-3 py-2 ${
            isExpected(match)
              ? 'bg-good-soft text-good-text'
              : 'bg-warning-soft text-warning-text font-medium'
          }`}
        >
          {isExpected(match) ? (
            <Icon name="CircleCheck" className="size-4 shrink-0" />
          ) : (
            <Icon name="TriangleAlert" className="size-4 shrink-0" />
          )}
          {t(match)}
        </p>
      )}
      <div className={classNames('grid gap-6', people.length > 1 && 'sm:grid-cols-2')}>
        {people.map((person) => (
          <PersonDetails key={person.title} person={person} isAlone={person === alone} />
        ))}
      </div>
    </Card>
  );
}

/** One of them; who is alone is named by the card. */
function PersonDetails({ person, isAlone }: { person: Person; isAlone: boolean }) {
  const t = useTranslations('transaction');
  const { name, document, email } = person;
  return (
    <div className="min-w-0">
      {isAlone ? null : <h3 className="mb-2 font-medium">{person.title}</h3>}
      {isKnown(person) ? (
        <DetailList>
          <Detail term={t('name')} value={name} copy={name} />
          <Detail term={t('document')} value={document === null ? null : maskDocument(document)} />
          <Detail term={t('email')} value={email === null ? null : maskEmail(email)} />
          <Detail term={t('institution')} value={person.institution} />
        </DetailList>
      ) : (
        <p className="text-ink-3">{person.unknown}</p>
      )}
    </div>
  );
}
