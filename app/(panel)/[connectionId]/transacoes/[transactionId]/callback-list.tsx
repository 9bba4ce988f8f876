import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { AttemptText } from '#components/callbacks/attempt-text.tsx';
import { ResendAndWatch } from '#components/callbacks/resend-and-watch.tsx';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { DateTime } from '#components/facts/date-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import { transactionStatus } from '#lib/domain/states/enums.ts';
import { sentStatus } from './delivery.ts';
import { publicUrl } from './public-url.ts';

interface CallbackListProps {
  callbacks: CallbackLog[];
  connectionId: string;
  transactionId: string;
  gate: ResendGate;
}

/** Attempt by attempt whether the callback was delivered, and the way to resend it. */
export function TransactionCallbacks(props: CallbackListProps) {
  const { callbacks, connectionId, transactionId, gate } = props;
  const t = useTranslations('transaction');
  const log = useTranslations('callbacks');
  // Without any attempt there may be no callbackUrl; the service says so if it is asked.
  const [newest] = callbacks;
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
      {callbacks.length === 0 ? (
        <p className="text-ink-3">{t('callbacksNone')}</p>
      ) : (
        <ul className="grid gap-4">
          {callbacks.map((callback) => (
            <CallbackAttempt
              key={callback.id}
              callback={callback}
              href={paths.callback(connectionId, callback.id)}
            />
          ))}
        </ul>
      )}
      {newest ? (
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

function CallbackAttempt({ callback, href }: { callback: CallbackLog; href: string }) {
  const t = useTranslations('transaction');
  const statusText = useTranslations('status');
  const { status, attempt, nextAttemptAt } = callback;
  const sent = transactionStatus.safeParse(sentStatus(callback));
  const delivered = status >= 200 && status < 300;
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={delivered ? 'good' : 'bad'} Icon={delivered ? CircleCheck : CircleAlert}>
          {status === 0 ? t('noAnswer') : `HTTP ${String(status)}`}
        </Badge>
        <span className="text-ink-3 text-xs tabular-nums">
          {attempt === null ? null : `${t('callbackAttempt')} `}
          <AttemptText attempt={attempt} />
          {' · '}
          {callback.responseTime} ms
        </span>
      </div>
      {sent.success ? (
        <span className="text-xs">{t('callbackStatus', { status: statusText(sent.data) })}</span>
      ) : null}
      <span className="text-xs break-all">{publicUrl(callback.url)}</span>
      <Link
        href={href}
        prefetch={false}
        className="text-ink-3 rounded-control justify-self-start text-xs underline underline-offset-2"
      >
        <DateTime iso={callback.createdAt} />
      </Link>
      {nextAttemptAt === null ? null : (
        <span className="text-ink-3 text-xs">
          {t('callbackNext')} <DateTime iso={nextAttemptAt} />
        </span>
      )}
    </li>
  );
}
