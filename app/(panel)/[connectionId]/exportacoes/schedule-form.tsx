'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ListedFile } from '#app/asked-file/asked-file.ts';
import { useAction } from '#components/action/use-action.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ExportPerson, ExportSchedule } from '#lib/contract/panel/reports/export-schedules.ts';
import { scheduleExportAction } from './actions.ts';
import { CentreForm } from './centre-form.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { draftOf, type ScheduleDraft } from './schedule-draft.ts';

export interface ScheduleFormProps {
  connectionId: string;
  /** The file that is made again, or the schedule that is changed. */
  of:
    | { exportId: string | null; file: ListedFile | null; fileName: string; schedule: null }
    | { exportId: null; file: null; fileName: null; schedule: ExportSchedule };
  /** Who may be mailed, and which of them is signed in. */
  people: readonly ExportPerson[];
  ownId: string;
  /** What is made, in words. */
  lead: string;
}

/** When a file is made again, over which days, and where it goes. */
export function ScheduleForm({ connectionId, of, people, ownId, lead }: ScheduleFormProps) {
  const t = useTranslations('exports.schedule');
  const action = useTranslations('action');
  const router = useRouter();
  const [isOpen, setOpen] = useState(true);
  const { exportId, file, fileName, schedule } = of;
  const [draft, setDraft] = useState(() => draftOf({ schedule, fileName: fileName ?? '', ownId }));
  const change = (fields: Partial<ScheduleDraft>) => setDraft((now) => ({ ...now, ...fields }));
  const running = useAction({
    connectionId,
    action: scheduleExportAction,
    onDone: () => {
      toastSuccess(t(schedule ? 'changed' : 'done'));
      close();
      router.refresh();
    },
  });
  function close() {
    setOpen(false);
    router.push(paths.exports(connectionId), { scroll: false });
  }
  const leave = () => {
    if (!running.isPending) close();
  };
  const input = { exportId, file, scheduleId: schedule?.id ?? null, ...draft };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={leave}
      title={t(schedule ? 'changeTitle' : 'title')}
      closeLabel={action('close')}
    >
      <CentreForm
        running={running}
        onSubmit={() => void running.run(input)}
        onCancel={leave}
        label={t(schedule ? 'saveChange' : 'save')}
      >
        <p className="text-ink-3 text-sm text-pretty wrap-anywhere">{lead}</p>
        <DeliveryFields
          connectionId={connectionId}
          input={input}
          draft={draft}
          onChange={change}
          people={people}
          running={running}
          isKept={schedule !== null && schedule.way === draft.way}
        />
      </CentreForm>
    </Dialog>
  );
}
