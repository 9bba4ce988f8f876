import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '#components/date-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { CallbackLog } from '#lib/contract/transaction.ts';
import { publicUrl } from './public-url.ts';

/** Whether the merchant was told, attempt by attempt. */
export function CallbackList({ callbacks }: { callbacks: CallbackLog[] }) {
  const t = useTranslations('transaction');
  return (
    <Card id="callbacks" title={t('callbacks')}>
      {callbacks.length === 0 ? (
        <p className="text-muted">{t('callbacksNone')}</p>
      ) : (
        <ul className="grid gap-4">
          {callbacks.map((callback) => (
            <CallbackAttempt key={callback.id} callback={callback} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function CallbackAttempt({ callback }: { callback: CallbackLog }) {
  const t = useTranslations('transaction');
  const { status, attempt, nextAttemptAt } = callback;
  const delivered = status >= 200 && status < 300;
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge
          tone={delivered ? 'positive' : 'negative'}
          icon={delivered ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
        >
          {status === 0 ? t('noAnswer') : `HTTP ${String(status)}`}
        </Badge>
        <span className="text-muted text-xs tabular-nums">
          {attempt === null
            ? t('callbackResend')
            : `${t('callbackAttempt')} ${t('callbackAttemptOf', { attempt: attempt + 1 })}`}
          {' · '}
          {callback.responseTime} ms
        </span>
      </div>
      <span className="text-xs break-all">{publicUrl(callback.url)}</span>
      <span className="text-muted text-xs">
        <DateTime iso={callback.createdAt} />
      </span>
      {nextAttemptAt === null ? null : (
        <span className="text-muted text-xs">
          {t('callbackNext')} <DateTime iso={nextAttemptAt} />
        </span>
      )}
    </li>
  );
}
