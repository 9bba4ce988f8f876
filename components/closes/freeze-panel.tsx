import { useTranslations } from 'next-intl';
import { freezeState } from '#lib/client/statements/freeze-state.ts';
import { isChanged } from '#lib/client/statements/sum-span.ts';
import type { DayCloses, LateRows } from '#lib/contract/books/wire-closes.ts';
import type { StatementDay } from '#lib/contract/panel/statements.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { Changes } from './changes.tsx';
import { CloseFacts } from './close-facts.tsx';
import { FreezeGate } from './freeze-gate.tsx';

interface FreezePanelProps {
  source: SourceWith<'statement'>;
  /** The day as it is now. */
  day: StatementDay;
  today: string;
  /** Null: the service is somebody else's, or does not answer. */
  read: { closes: DayCloses; late: LateRows['rows'] } | null;
}

/** Whether a day is frozen, by whom, what changed since; or the way to freeze it. */
export function FreezePanel({ source, day, today, read }: FreezePanelProps) {
  const t = useTranslations('closes');
  if (read === null) {
    return (
      <p className="text-ink-3 mb-4 max-w-prose text-sm print:hidden">
        {t(source.statement.closes === null ? 'notElsewhere' : 'notRead')}
      </p>
    );
  }
  const { newestDay, closes } = read.closes;
  const [close] = closes;
  const state = freezeState({ day: day.date, today, isFrozen: close !== undefined, newestDay });
  return (
    <div className="mb-4 grid gap-3">
      {close ? (
        <>
          <CloseFacts close={close} />
          {isChanged(close) ? <Changes close={close} now={day} late={read.late} /> : null}
        </>
      ) : null}
      {state === 'frozen' ? null : (
        <div className="contents print:hidden">
          <FreezeGate source={source} day={day.date} state={state} newestDay={newestDay} />
        </div>
      )}
    </div>
  );
}
