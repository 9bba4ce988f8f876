import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { paths } from '#lib/client/navigation/paths.ts';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import { holderLine } from '#lib/client/statements/holder-line.ts';
import { closeDay, feesOf } from '#lib/client/statements/statement-day.ts';
import { sumSpan } from '#lib/client/statements/sum-span.ts';
import type { StatementDays } from '#lib/contract/panel/statements.ts';
import { formatTyped, saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { ClosingVerdict } from '../extrato/dia/[day]/closing-verdict.tsx';
import { FeesNote } from '../extrato/fees-note.tsx';
import { MovementTable } from '../extrato/movement-table.tsx';
import { SpanFiles } from '../extrato/span-files.tsx';
import type { askedSpan } from './asked-span.ts';

interface SpanSumProps {
  source: SourceWith<'statement'>;
  search: ReturnType<typeof askedSpan>['search'];
  span: DaySpan;
  read: StatementDays;
  hasCloses: boolean;
  now: Date;
  /** What else has to be said of the days. */
  children: ReactNode;
}

/** What the days come to for both balances, whether it is exact, and the files of it. */
export function SpanSum(props: SpanSumProps) {
  const { source, search, span, read, hasCloses, now, children } = props;
  const t = useTranslations('closes');
  const words = useTranslations('statements');
  const locale = useLocale();
  const connectionId = source.connection.id;
  const sum = sumSpan(read);
  const { opening, groups, closing } = closeDay(sum);
  const time = formatDateTime(now.toISOString(), locale);
  const isOpen = span.to === saoPauloDay(now);
  const [from, to] = [formatTyped(span.from, locale), formatTyped(span.to, locale)];
  return (
    <section aria-labelledby="span" className="flex flex-col">
      <h2 id="span" className="text-lg font-semibold">
        {from === to ? from : t('span', { from: from ?? '', to: to ?? '' })}
      </h2>
      <p className="text-ink-3 mb-4 text-xs">
        {words('issued', { account: holderLine(read.holder), time })}
        {children}
      </p>
      <ClosingVerdict
        read={{ day: { ...sum, date: span.to }, reachesBackTo: null, holder: null }}
        now={isOpen ? time : null}
        isSpan
      />
      <SpanFiles
        source={source}
        search={{ ...search, ...span, period: null }}
        hasCloses={hasCloses}
      />
      <MovementTable
        caption={t('title')}
        opening={opening}
        groups={groups}
        last={{ title: words(isOpen ? 'balanceNow' : 'closing'), balance: closing }}
        linkOf={({ reason, operation, balanceType }) =>
          paths.statements(connectionId, { ...span, reason, operation, balanceType })
        }
      />
      <div className="mt-2">
        <FeesNote fees={feesOf(sum.lines)} checkHref={paths.feeCheck(connectionId, span)} />
      </div>
    </section>
  );
}
