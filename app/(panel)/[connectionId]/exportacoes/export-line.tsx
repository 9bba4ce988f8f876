import { useFormatter, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Dotted } from '#components/facts/dotted.tsx';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ExportEntry } from '#lib/contract/panel/exports.ts';
import { DownloadForm } from './download-form.tsx';
import { useSaidFilters } from './said/use-said-filters.ts';
import { StepButton } from './step-button.tsx';

const looks = {
  waiting: { tone: 'neutral', icon: 'Clock' },
  running: { tone: 'info', icon: 'LoaderCircle' },
  done: { tone: 'good', icon: 'CircleCheck' },
  failed: { tone: 'bad', icon: 'CircleX' },
  cancelled: { tone: 'neutral', icon: 'Ban' },
  expired: { tone: 'neutral', icon: 'TimerOff' },
} as const satisfies Record<ExportEntry['state'], BadgeLook>;

const deliveryErrors = [
  'not-made',
  'address',
  'host-key',
  'login',
  'refused',
  'unreachable',
  'removed',
] as const;

/** What is said of a try that failed: a word of ours, or that something went wrong. */
function wordOf(error: string): (typeof deliveryErrors)[number] | 'internal' {
  return deliveryErrors.find((word) => word === error) ?? 'internal';
}

const megabyte = 1_000_000;

/** A file of the export centre: what it is, how far it is, and what can be done with it. */
export function ExportLine({ connectionId, entry }: { connectionId: string; entry: ExportEntry }) {
  const t = useTranslations('exports');
  const format = useFormatter();
  const { id, kind, fileName, state, rows, bytes, people } = entry;
  const said = useSaidFilters(entry);
  const isWhole = people === 'whole';
  const size =
    bytes === null
      ? null
      : format.number(bytes / (bytes < megabyte ? 1_000 : megabyte), {
          style: 'unit',
          unit: bytes < megabyte ? 'kilobyte' : 'megabyte',
          maximumFractionDigits: 1,
        });
  const about = [
    `${t(`kind.${kind}`)}, ${t(`format.${entry.format}`)}`,
    ...said,
    isWhole ? t('whole') : null,
    state === 'done' || rows > 0 ? t('rows', { rows }) : null,
    size,
  ].filter((fact) => fact !== null);
  const course = [
    entry.expiresAt === null ? null : (
      <>
        {t('until')} <DateTime iso={entry.expiresAt} form="short" />
      </>
    ),
    entry.delivery === null
      ? null
      : t(`delivery.${entry.delivery.state}`, {
          error:
            entry.delivery.error === null ? '' : t(`deliveryError.${wordOf(entry.delivery.error)}`),
        }),
  ].filter((fact) => fact !== null);
  return (
    <li className="border-line grid items-center gap-x-4 gap-y-3 border-t py-3 last:border-b max-sm:px-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{fileName}</span>
          <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
        </span>
        <span className="text-ink-3 text-sm">
          <Dotted facts={about} />
          <span className="block">
            {t('askedBy', { name: entry.memberName })}{' '}
            <DateTime iso={entry.createdAt} form="short" />
          </span>
          {course.length === 0 ? null : (
            <span className="block first-letter:uppercase">
              <Dotted facts={course} />
            </span>
          )}
        </span>
      </span>
      <span className="flex flex-wrap gap-2 text-sm max-md:*:grow max-md:[&>*>.button]:w-full">
        {state === 'done' && (entry.isOwn || !isWhole) ? (
          <DownloadForm connectionId={connectionId} exportId={id} name={fileName} people={people} />
        ) : null}
        {state === 'waiting' || state === 'running' ? (
          <StepButton connectionId={connectionId} exportId={id} name={fileName} step="cancel" />
        ) : null}
        {isWhole || state === 'waiting' || state === 'running' ? null : (
          <StepButton connectionId={connectionId} exportId={id} name={fileName} step="again" />
        )}
        {isWhole || entry.isScheduled ? null : (
          <ButtonLink
            size="small"
            href={paths.schedule(connectionId, { agendar: id })}
            aria-label={t('schedule.openOf', { name: fileName })}
          >
            <Icon name="Repeat" />
            {t('schedule.open')}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
