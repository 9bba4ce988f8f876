import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Initials } from '#app/(panel)/shell/initials.tsx';
import { ShortId } from '#components/facts/short-id.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { actPage } from '#lib/client/navigation/act-page.ts';
import { actSentence } from '#lib/client/shown/act-sentence.ts';
import { actWords, reasonWords, subjectWords } from '#lib/client/shown/act-words.ts';
import type { AuditEntry } from '#lib/contract/panel/audit-log.ts';
import type { Connection } from '#lib/contract/panel/panel.ts';
import { deviceOf } from '#lib/domain/device-of.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatLongDay, formatTime, formatUtc } from '#lib/domain/time/format-dates.ts';

interface AuditListProps {
  /** The log without any filter. */
  here: string;
  entries: readonly AuditEntry[];
  connections: readonly Connection[];
}

/** The acts, below their days. */
export function AuditList({ here, entries, connections }: AuditListProps) {
  const t = useTranslations('audit');
  const words = useTranslations();
  const locale = useLocale();
  if (entries.length === 0) {
    return (
      <NoticePanel
        icon="SearchX"
        title={t('none')}
        actions={<ButtonLink href={here}>{words('transactions.clearFilters')}</ButtonLink>}
      >
        <p>{t('noneText')}</p>
      </NoticePanel>
    );
  }
  const days = Map.groupBy(entries, ({ at }) => saoPauloDay(new Date(at)));
  return [...days].map(([day, acts]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mb-6">
      <h2 id={`day-${day}`} className="mb-1 font-semibold first-letter:uppercase">
        {formatLongDay(day, locale)}
      </h2>
      <ol>
        {acts.map((entry) => (
          <AuditRow
            key={entry.id}
            entry={entry}
            account={connections.find(({ id }) => id === entry.connectionId)?.name ?? null}
            named={
              connections.find(({ id, accountId }) => [id, accountId].includes(entry.subject))
                ?.name ?? null
            }
          />
        ))}
      </ol>
    </section>
  ));
}

const ends = {
  started: { tone: 'neutral', icon: 'Clock' },
  refused: { tone: 'bad', icon: 'CircleX' },
  unknown: { tone: 'warning', icon: 'CircleAlert' },
} as const satisfies Record<Exclude<AuditEntry['result'], 'success'>, BadgeLook>;

/** What is noted of them is the id, and the name as what was said of it. */
const filesById: ReadonlySet<string> = new Set([
  'merchant_file_match',
  'merchant_file_discard',
] satisfies AuditEntry['action'][]);

interface AuditRowProps {
  entry: AuditEntry;
  /** The account that it was done in. */
  account: string | null;
  /** The account that it was about. */
  named: string | null;
}

/** What an id alone would not say. */
function nounOf(action: AuditEntry['action']): 'request' | 'resend' | null {
  if (action === 'callback_bulk_resend') return 'resend';
  return action.startsWith('approval_') ? 'request' : null;
}

/** Whoever runs the service is no person with a name. */
function OperatorMark() {
  return (
    <span
      aria-hidden
      className="bg-sunken text-ink-3 grid size-7 place-items-center rounded-full [&>svg]:size-3.5"
    >
      <Icon name="Settings" />
    </span>
  );
}

function AuditRow({ entry, account, named }: AuditRowProps) {
  const t = useTranslations('audit');
  const words = useTranslations();
  const locale = useLocale();
  const { at, memberName, actor, result, amount } = entry;
  const who = memberName ?? (actor === 'operator' ? t('operator') : (actor ?? t('nobody')));
  const said = reasonWords(entry, words, locale);
  // Of an account that is gone no page is left.
  const href = account === null ? null : actPage(entry);
  const noun = href === null ? null : nounOf(entry.action);
  const { browser, system } = deviceOf(entry.userAgent);
  const sentence = actSentence(entry, words, locale);
  const subject = sentence ?? named ?? subjectWords(entry, words, locale);
  // A file is known by its name, and its id stands behind it, whichever of both is noted first.
  const isFile = said !== null && result === 'success' && filesById.has(entry.action);
  const [about, reason] = isFile ? [said, subject] : [subject, said];
  const place = [entry.ip, browser, system].filter((part) => part !== null).join(' · ');
  return (
    <li className="border-line flex gap-3 border-t py-2.5">
      <time
        dateTime={at}
        title={formatUtc(at)}
        className="text-ink-2 w-16 shrink-0 pt-0.5 text-sm tabular-nums"
      >
        {formatTime(at, locale)}
      </time>
      <span className="-my-1 max-sm:hidden">
        {memberName === null && actor === 'operator' ? (
          <OperatorMark />
        ) : (
          <Initials name={who} round />
        )}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere">
          <b className="font-semibold">{who}</b> {sentence === null ? actWords(entry, words) : null}
          {amount === null ? null : (
            <b className="font-semibold whitespace-nowrap"> {formatReais(amount, locale)}</b>
          )}
          {about === null ? null : (
            <span className="identifier">
              {noun ? ' · ' : ' '}
              {href === null ? (
                <WithShortIds text={about} />
              ) : (
                <Link
                  href={href}
                  prefetch={false}
                  className="text-accent-text rounded-control underline underline-offset-2"
                >
                  {noun ? `${t(noun)} ` : null}
                  <WithShortIds text={about} />
                </Link>
              )}
            </span>
          )}
          {reason === null ? null : (
            <span className="text-ink-2">
              {' '}
              (<WithShortIds text={reason} />)
            </span>
          )}
          {result === 'success' ? null : (
            <>
              {' '}
              <Badge {...ends[result]}>{t(`result.${result}`)}</Badge>
            </>
          )}
        </p>
        <p className="text-ink-3 text-sm wrap-anywhere">
          {[account === about ? null : account, place]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}

/** A UUID, or letters and digits that are longer than words. */
const ids = /((?:\b[0-9a-f]{8}-[0-9a-f-]{27}\b)|(?:\b(?=[A-Za-z]*\d)[A-Za-z0-9]{20,}\b))/;

function WithShortIds({ text }: { text: string }) {
  // Every second part is what was split by.
  return text.split(ids).map((part, at) => (at % 2 === 1 ? <ShortId key={at} id={part} /> : part));
}
