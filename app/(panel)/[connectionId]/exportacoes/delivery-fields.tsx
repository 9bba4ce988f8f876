import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { CheckList } from '#components/action/check-list.tsx';
import type { RunningAction } from '#components/action/use-action.ts';
import type { ExportPerson } from '#lib/contract/panel/reports/export-schedules.ts';
import { PlaceFields } from './place-fields.tsx';
import { type DraftProps, TimeFields } from './time-fields.tsx';
import { TrialButton } from './trial-button.tsx';

interface DeliveryFieldsProps extends DraftProps, ComponentProps<typeof TrialButton> {
  /** Who may be mailed. */
  people: readonly ExportPerson[];
  running: Pick<RunningAction<never>, 'failure' | 'isPending'>;
  /** There is a secret already, for the place of before. */
  isKept: boolean;
}

/** When a file is made again, and who or which place it goes to. */
export function DeliveryFields({
  people,
  running: { failure, isPending },
  isKept,
  connectionId,
  input,
  ...own
}: DeliveryFieldsProps) {
  const t = useTranslations('exports.schedule');
  const { draft, onChange } = own;
  return (
    <>
      <TimeFields {...own} />
      {draft.way === 'email' ? (
        <>
          <CheckList
            label={t('people')}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={draft.memberIds}
            onChange={(memberIds) => onChange({ memberIds })}
            error={failure?.fieldErrors['memberIds'] && t('peopleMissing')}
          />
          <p className="text-ink-3 text-sm text-pretty">{t('emailNeeds')}</p>
        </>
      ) : (
        <>
          <PlaceFields
            {...own}
            way={draft.way}
            errors={failure?.fieldErrors ?? {}}
            isPending={isPending}
            isKept={isKept}
          />
          <div className="flex flex-wrap items-center gap-3">
            <TrialButton connectionId={connectionId} input={input} />
          </div>
        </>
      )}
    </>
  );
}
