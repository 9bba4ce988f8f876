import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { formatFileSize } from '#lib/client/shown/file-size.ts';
import type { Infraction, InfractionDefense } from '#lib/contract/bearer/infraction.ts';
import { hasMask } from '#lib/domain/keys/mask-personal-data.ts';
import { defenseStanding } from '#lib/domain/states/infraction-groups.ts';

interface DefenseListProps {
  infraction: Infraction;
  connectionId: string;
  /** Who sent which, by when it arrived. */
  senders: ReadonlyMap<string, string>;
  /** Whether the role may open files, which hold what people wrote in them. */
  mayOpen: boolean;
}

/** What was answered, newest first, with the files to download. */
export function DefenseList({ infraction, connectionId, senders, mayOpen }: DefenseListProps) {
  const t = useTranslations('infractions');
  const { id, defenseHistory } = infraction;
  return (
    <Card
      id="defenses"
      title={t('defenses')}
      // One that is longer than what is left of a page begins there all the same.
      className="print:break-inside-auto! print:[&>:first-child]:break-after-avoid"
    >
      {defenseHistory.length === 0 ? <p className="text-ink-3">{t('defensesNone')}</p> : null}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {defenseHistory.map((defense, index) => (
          <li key={defense.id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
            <DefenseHead
              defense={defense}
              standing={defenseStanding(infraction, index)}
              sender={senders.get(defense.createdAt)}
            />
            <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{defense.defense}</p>
            {hasMask(defense.defense) ? (
              <p className="text-ink-3 text-xs">{t('defenseMasked')}</p>
            ) : null}
            {defense.files.length === 0 ? null : (
              <ul aria-label={t('filesOf')} className="grid gap-1">
                {defense.files.map((file, index) => {
                  const link = { infraction: id, defense: defense.id, file: index };
                  const href = paths.defenseFile(connectionId, link);
                  // The service's own link would reach the browser as a key.
                  return <FileLink key={href} file={file} href={mayOpen ? href : null} />;
                })}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const looks = {
  PENDING: { tone: 'warning', icon: 'Clock' },
  DEFENDED: { tone: 'good', icon: 'CircleCheck' },
  returned: { tone: 'warning', icon: 'Undo2' },
  unconfirmed: { tone: 'neutral', icon: 'CircleHelp' },
} satisfies Record<ReturnType<typeof defenseStanding>, BadgeLook>;

interface DefenseHeadProps {
  defense: InfractionDefense;
  standing: keyof typeof looks;
  sender: string | undefined;
}

function DefenseHead({ defense, standing, sender }: DefenseHeadProps) {
  const t = useTranslations('infractions');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge {...looks[standing]}>{t(`defenseStatus.${standing}`)}</Badge>
      <span className="text-ink-3 text-xs">
        {t('defenseSentAt')} <DateTime iso={defense.createdAt} />
        {sender === undefined ? null : ` ${t('sentBy', { name: sender })}`}
      </span>
    </p>
  );
}

interface FileLinkProps {
  file: InfractionDefense['files'][number];
  /** Null: its name alone. */
  href: string | null;
}

/** The address is ours and asks for a fresh link: the service's own live ten minutes only. */
function FileLink({ file, href }: FileLinkProps) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  if (href === null) return <li className="wrap-anywhere">{file.name}</li>;
  return (
    <li>
      <a
        href={href}
        download
        aria-label={t('fileDownload', { name: file.name })}
        className="rounded-control text-accent-text inline-flex min-h-8 max-w-full items-center gap-2 underline-offset-4 hover:underline"
      >
        <Icon name="Download" className="size-4 shrink-0 print:hidden" />
        <span className="wrap-anywhere">{file.name}</span>
        <span className="text-ink-3 text-xs whitespace-nowrap">
          {formatFileSize(file.size, locale)}
        </span>
      </a>
    </li>
  );
}
