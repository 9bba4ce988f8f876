import { useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { RevealButton } from '#components/people/reveal-button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import { infractionGroupOf } from '#lib/domain/states/infraction-groups.ts';
import { reporterSays } from './reporter-says.ts';

interface ReportCardProps {
  infraction: Infraction;
  /** Null when it could not be read. */
  detail: TransactionDetail | null;
  connectionId: string;
  /** The report was agreed with. */
  isConceded: boolean;
}

/** Who reported what and when, and how it was decided. */
export function ReportCard(props: ReportCardProps) {
  const { infraction, detail, connectionId, isConceded } = props;
  const t = useTranslations('infractions');
  const { id, type, analysisResult, analysisDetails, reportDetails, expiresAt } = infraction;
  return (
    <Card
      id="report"
      title={t('report')}
      aside={<RevealButton connectionId={connectionId} subject={{ of: 'infraction', id }} />}
    >
      <p className="mb-1 font-medium">{t(`type.${type}`)}</p>
      <p className="text-ink-3 mb-4">{t(`typeMeaning.${type}`)}</p>
      {reportDetails === null ? (
        <p className="text-ink-3 mb-4">{t('detailsNone')}</p>
      ) : (
        <blockquote
          aria-label={t('details')}
          className="border-control mb-4 max-w-prose border-l-2 pl-3 wrap-anywhere whitespace-pre-wrap"
        >
          {reportDetails}
        </blockquote>
      )}
      <p className="mb-4 max-w-prose text-pretty">{reporterSays(t, infraction, detail)}</p>
      <DetailList>
        <Detail term={t('reportedAt')} value={<DateTime iso={infraction.reportedAt} />} />
        <Detail
          term={t('expiresAt')}
          value={
            expiresAt === null ? (
              t('noDeadline')
            ) : (
              <>
                {/* What can no longer be answered is due no more. */}
                {infractionGroupOf(infraction.status) === 'answer' ? null : `${t('deadlineWas')} `}
                <DateTime iso={expiresAt} />
              </>
            )
          }
        />
        <Detail term={t('updatedAt')} value={<DateTime iso={infraction.updatedAt} />} />
        <Detail term={t('protocol')} value={infraction.protocol} copy={infraction.protocol} code />
        <Detail term={t('id')} value={id} copy={id} code />
        <Detail
          term={t('analysis')}
          value={
            isConceded && analysisResult === 'AGREED'
              ? t('resultConceded')
              : analysisResult && t(`result.${analysisResult}`)
          }
        />
        <Detail term={t('analysisDetails')} value={analysisDetails} />
      </DetailList>
    </Card>
  );
}
