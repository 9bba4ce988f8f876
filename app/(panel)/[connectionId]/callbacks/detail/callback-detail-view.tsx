'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { ArchivedBadge } from '#components/callbacks/archived-badge.tsx';
import { AttemptText } from '#components/callbacks/attempt-text.tsx';
import { RequestPart, ResponsePart } from '#components/callbacks/messages/message-parts.tsx';
import { OutcomeBadge } from '#components/callbacks/outcome-badge.tsx';
import { ResendButton } from '#components/callbacks/resend-button.tsx';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { SubjectHeading } from '#components/page/subject-heading.tsx';
import { RevealButton } from '#components/people/reveal-button.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { outcomeOf, type ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import { formatDuration } from '#lib/domain/time/format-duration.ts';
import { AttemptTable } from './attempt-table.tsx';

interface CallbackDetailViewProps {
  detail: ShownCallbackDetail;
  connectionId: string;
  gate: ResendGate;
  /** Of its own page, whose tools stand beside it; a drawer has one already. */
  title?: string;
  /** Of its transaction, beside what came of it: what is known of whose it is and how much. */
  about?: readonly string[] | undefined;
}

/** One attempt: what was sent, what came back, how long it took, and the attempts beside it. */
export function CallbackDetailView(props: CallbackDetailViewProps) {
  const { detail, connectionId, gate, title, about = [] } = props;
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const { transactionId, transactionStatus, nextAttemptAt } = detail;
  const newest = detail.attempts[0] ?? detail;
  const arrival = arrivalAfter(detail);
  const webhookId = webhookIdOf(detail.request.headers);
  // Beside other tools they are small; those of a page are as large as any page's.
  const size = title === undefined ? 'small' : 'medium';
  const facts = (
    <>
      <OutcomeBadge status={detail.status} noAnswer={detail.noAnswer} />
      <ArchivedBadge id={detail.id} />
      {about.length === 0 ? null : <span className="tabular-nums">{about.join(' · ')}</span>}
      {/* No higher than its text, so that the lines of the head are as far apart. */}
      <span className="text-ink-3 max-rail:*:-my-3 flex items-center gap-1 text-xs wrap-anywhere *:-my-1.5">
        {detail.id}
        <CopyButton value={detail.id} what={t('ownId')} />
      </span>
    </>
  );
  const tools = (
    <>
      {transactionId === null ? null : (
        <ResendButton
          connectionId={connectionId}
          transactionId={transactionId}
          lastStatus={newest.status}
          gate={gate}
          // What has arrived is repeated by whoever has a reason to.
          look={outcomeOf(newest.status) === 'delivered' ? 'outline' : 'primary'}
          size={size}
        />
      )}
      <RevealButton
        connectionId={connectionId}
        subject={{ of: 'callback', id: detail.id }}
        size={size}
      />
    </>
  );
  return (
    <div className="grid min-w-0 gap-6">
      {title === undefined ? (
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-2">{facts}</div>
          <div className="flex flex-wrap items-start gap-2">{tools}</div>
        </div>
      ) : (
        <div className="-mb-5">
          <SubjectHeading {...{ title, facts, tools }} />
        </div>
      )}
      <DetailList>
        <Detail term={t('time')} value={<DateTime iso={detail.createdAt} />} />
        <Detail
          term={t('told')}
          value={
            transactionStatus && (
              // On the line of the other values, and of their size.
              <span className="flex *:min-h-5 *:text-base">
                <StatusBadge look="plain" status={transactionStatus} />
              </span>
            )
          }
        />
        <Detail
          term={t('column.responseTime')}
          value={formatDuration(detail.responseTime, locale)}
        />
        <Detail term={t('attempt')} value={<AttemptText attempt={detail.attempt} />} />
        {arrival ? (
          <Detail term={t('arrivedLater')} value={<DateTime iso={arrival.createdAt} />} />
        ) : (
          <Detail
            term={t('next')}
            value={nextAttemptAt === null ? t('noNext') : <DateTime iso={nextAttemptAt} />}
          />
        )}
        <Detail
          term={t('filterTransaction')}
          code
          copy={transactionId}
          value={
            transactionId === null ? null : (
              <Link
                href={paths.transaction(connectionId, transactionId)}
                className="text-accent-text rounded-control underline underline-offset-2"
              >
                {transactionId}
              </Link>
            )
          }
        />
        <Detail term={t('reason')} value={detail.isOfInfraction ? t('ofInfraction') : null} />
        <Detail term="webhook-id" code copy={webhookId} value={webhookId} />
      </DetailList>
      {/* What came back is mostly short: beside what was sent it would leave a hole. */}
      <ResponsePart status={detail.status} response={detail.response} />
      <RequestPart url={detail.url} request={detail.request} />
      <AttemptTable detail={detail} connectionId={connectionId} />
    </div>
  );
}

/** The first later attempt of one that failed by which its callback arrived. */
function arrivalAfter(detail: ShownCallbackDetail) {
  if (outcomeOf(detail.status) === 'delivered') return undefined;
  return detail.attempts.findLast(
    (attempt) =>
      attempt.createdAt > detail.createdAt &&
      outcomeOf(attempt.status) === 'delivered' &&
      detail.sameCallback?.includes(attempt.id),
  );
}

/** What the receiver has in its own log; null where the service does not tell it. */
function webhookIdOf(headers: ShownCallbackDetail['request']['headers']): string | null {
  const found = Object.entries(headers ?? {}).find(([name]) => /^webhook-id$/i.test(name));
  return found ? String(found[1]) : null;
}
