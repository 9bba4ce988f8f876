'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ListedFile } from '#app/asked-file/asked-file.ts';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ExportPerson, ExportSchedule } from '#lib/contract/panel/reports/export-schedules.ts';
import { scheduleExportAction } from './actions.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { draftOf, type ScheduleDraft } from './schedule-draft.ts';
import { TrialButton } from './trial-button.tsx';

export interface ScheduleFormProps {
  connectionId: string;
  /** The file that is made again, or the schedule that is changed. */
  of:
    | { exportId: string | null; file: ListedFile | null; fileName: string; schedule: null }
    | { exportId: null; file: null; fileName: null; schedule: ExportSchedule };
  /** Who may be mailed, and which of them is signed in. */
  people: readonly ExportPerson[];
  ownId: string;
}

/** When a file is made again, over which days, and where it goes. */
export function ScheduleForm({ connectionId, of, people, ownId }: ScheduleFormProps) {
  const t = useTranslations('exports.schedule');
  const action = useTranslations('action');
  const router = useRouter();
  const { exportId, file, fileName, schedule } = of;
  const [draft, setDraft] = useState(() => draftOf({ schedule, fileName: fileName ?? '', ownId }));
  const change = (fields: Partial<ScheduleDraft>) => setDraft((now) => ({ ...now, ...fields }));
  const running = useAction({
    connectionId,
    action: scheduleExportAction,
    onDone: () => {
      toastSuccess(t(schedule ? 'changed' : 'done'));
      router.push(paths.exports(connectionId));
      router.refresh();
    },
  });
  const { failure, isPending } = running;
  const input = { exportId, file, scheduleId: schedule?.id ?? null, ...draft };
  return (
    <LiveForm noValidate className="grid max-w-2xl gap-4" onSubmit={() => void running.run(input)}>
      {failure ? <FailureBox failure={failure} /> : null}
      <DeliveryFields
        draft={draft}
        onChange={change}
        people={people}
        failure={failure}
        isPending={isPending}
        isKept={schedule !== null && schedule.way === draft.way}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton label={t(schedule ? 'saveChange' : 'save')} isPending={isPending} />
        {draft.way === 'email' ? null : <TrialButton connectionId={connectionId} input={input} />}
        <ButtonLink href={paths.exports(connectionId)}>{action('cancel')}</ButtonLink>
      </div>
    </LiveForm>
  );
}
