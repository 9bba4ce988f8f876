import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { PrintButton } from '#components/page/print-button.tsx';
import { SubjectHeading } from '#components/page/subject-heading.tsx';
import { buttonStyle } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { infractionGroupOf, isReopened } from '#lib/domain/states/infraction-groups.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';

interface InfractionHeadingProps {
  infraction: Infraction;
  mayDefend: boolean;
  /** The report was agreed with. */
  isConceded: boolean;
  /** Who looks at it, by name, and when: paper says so. */
  reader: string;
  now: Date;
  /** What is done with it, beside its name. */
  children: ReactNode;
}

/** How much and whose, before anything else, and the way down to the defense. */
export function InfractionHeading(props: InfractionHeadingProps) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  const { infraction, mayDefend, isConceded, reader, now, children } = props;
  const { id, status, analysisResult, transaction } = infraction;
  return (
    <SubjectHeading
      title={t('oneOf', { payer: transaction.payerName ?? t('unknownPayer') })}
      facts={
        <>
          <InfractionBadge
            status={status}
            result={analysisResult}
            isConceded={isConceded}
            isReopened={isReopened(infraction)}
          />
          <span>{t(`type.${infraction.type}`)}</span>
          {/* No higher than its text, so that the lines of the head are as far apart. */}
          <span className="text-ink-3 max-rail:*:-my-3 flex items-center gap-1 text-xs wrap-anywhere *:-my-1.5">
            {id}
            <CopyButton value={id} what={t('id')} />
          </span>
          <p className="hidden basis-full text-xs print:block">
            {t('printed', { name: reader, time: formatDateTime(now.toISOString(), locale) })}
          </p>
        </>
      }
      tools={
        // On a phone two columns, which on the narrowest are as wide as their longest words need.
        <div className="flex flex-wrap items-start gap-2 max-sm:*:grow min-[22.5rem]:max-sm:grid min-[22.5rem]:max-sm:grid-cols-[auto_auto] min-[23.5rem]:max-sm:grid-cols-2 max-sm:[&_.button]:gap-1 max-sm:[&_.button]:px-2 max-sm:[&>div>.button]:w-full">
          {mayDefend && infractionGroupOf(status) === 'answer' ? (
            <a
              className={buttonStyle(status === 'OPEN' ? { look: 'primary' } : {})}
              href="#defense-text"
            >
              <Icon name="PenLine" />
              {t('toDefense', { status })}
            </a>
          ) : null}
          {children}
          <PrintButton />
        </div>
      }
    />
  );
}
