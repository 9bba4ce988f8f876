import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { Moment } from '#components/facts/moment.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import type { DetailSummary } from './detail-summary.ts';

/** A transaction in short: how much, what became of it, who, and what happened when. */
export function DetailView({ detail }: { detail: DetailSummary }) {
  const t = useTranslations('transactions');
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="text-2xl font-semibold tabular-nums">{detail.amountText}</p>
        <div>
          <StatusBadge status={detail.status} />
        </div>
        <p className="text-ink-3 flex items-center gap-1 font-mono text-xs break-all">
          {detail.id}
          <CopyButton value={detail.id} what={t('column.id')} />
        </p>
      </div>
      <DetailList>
        {detail.facts.map(({ label, value, copy }) => (
          <Detail key={label} term={label} value={value} copy={copy ? value : null} code={copy} />
        ))}
      </DetailList>
      <section>
        <h3 className="mb-2 font-medium">{t('detailEvents')}</h3>
        <ol className="grid gap-3">
          {detail.events.map(({ text, at, atText, atUtc, note }) => (
            <li key={`${text}-${at}`} className="border-control grid border-l-2 pl-3">
              <span>{text}</span>
              {note ? <span className="break-words">{note}</span> : null}
              <Moment iso={at} utc={atUtc} text={atText} className="text-ink-3 text-xs" />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
