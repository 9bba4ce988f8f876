import { useTranslations } from 'next-intl';
import Link from 'next/link';
import {
  AttemptExchange,
  type ExchangedAttempt,
} from '#components/callbacks/messages/attempt-exchange.tsx';
import { ResendAndWatch } from '#components/callbacks/resend-and-watch.tsx';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { noAnswerOf } from '#lib/client/shown/no-answer-words.ts';
import { stillToCome } from '#lib/client/shown/shown-callback.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import { ArchiveNote } from './archive/archive-note.tsx';
import type { CallbackArchive } from './archive/read-archive.ts';
import { toldStatus } from './delivery.ts';

interface CallbackListProps {
  callbacks: CallbackLog[];
  /** Null where nothing is in files. */
  archive: CallbackArchive | null;
  connectionId: string;
  transactionId: string;
  gate: ResendGate;
}

/** What the merchant was sent and answered, attempt by attempt, and the way to resend it. */
export function TransactionCallbacks(props: CallbackListProps) {
  const { callbacks, archive, connectionId, transactionId, gate } = props;
  const t = useTranslations('transaction');
  const log = useTranslations('callbacks');
  // Without any attempt there may be no callbackUrl; the service says so if it is asked.
  const archived = archive?.attempts?.ok ? archive.attempts.value : [];
  const [newest, ...older] = [...callbacks.map(shownAttempt), ...archived];
  return (
    <Card
      id="callbacks"
      title={t('callbacks')}
      aside={
        newest ? (
          <span className="print:hidden">
            <ResendAndWatch
              connectionId={connectionId}
              transactionId={transactionId}
              lastStatus={newest.status}
              gate={gate}
            />
          </span>
        ) : null
      }
    >
      {newest === undefined ? (
        archive ? null : (
          <p className="text-ink-3">{t('callbacksNone')}</p>
        )
      ) : (
        <AttemptExchange connectionId={connectionId} attempts={[newest, ...older]} />
      )}
      {archive ? (
        <div className={newest ? 'mt-4' : ''}>
          <ArchiveNote
            archive={archive}
            connectionId={connectionId}
            transactionId={transactionId}
          />
        </div>
      ) : null}
      {callbacks.length > 0 ? (
        <Link
          href={paths.callbacks(connectionId, { transaction: transactionId })}
          className="text-accent-text rounded-control mt-4 inline-block underline underline-offset-2"
        >
          {log('attemptsOfTransaction')}
        </Link>
      ) : null}
    </Card>
  );
}

/** What the browser gets of an attempt before it asks for it: nothing that may be a secret. */
function shownAttempt(callback: CallbackLog): ExchangedAttempt {
  const { id, attempt, status, createdAt, responseTime, nextAttemptAt } = callback;
  return {
    id,
    attempt,
    status,
    noAnswer: noAnswerOf(callback),
    createdAt,
    responseTime,
    nextAttemptAt: stillToCome(nextAttemptAt),
    transactionStatus: toldStatus(callback),
  };
}
