import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { countChecks, type RowCheck } from '#lib/client/statements/statement-continuity.ts';

interface ContinuityNoteProps {
  /** Null where filters hide rows in between. */
  checks: RowCheck[] | null;
  rows: number;
}

/** Whether the rows of the page read on from each other, in both balances. */
export function ContinuityNote({ checks, rows }: ContinuityNoteProps) {
  const t = useTranslations('statements');
  if (!checks) {
    return (
      <p className="text-ink-3 flex gap-2 text-base">
        <Icon name="Info" className="mt-0.5 size-4 shrink-0" />
        {t('notChecked')}
      </p>
    );
  }
  const { checked, broken } = countChecks(checks);
  const icon = broken > 0 ? 'CircleAlert' : 'CircleCheck';
  return (
    <p
      role="status"
      className={classNames(
        'flex gap-2 text-base',
        broken > 0 ? 'text-bad-text font-medium' : 'text-ink-3',
      )}
    >
      <Icon
        name={icon}
        className={`mt-0.5 size-4 shrink-0 ${broken > 0 ? '' : 'text-good-text'}`}
      />
      <span>
        {checked === rows ? t('allChecked') : t('checked', { checked, rows })}
        {broken > 0 ? ` ${t('brokenRows', { broken })}` : ''}
      </span>
    </p>
  );
}
