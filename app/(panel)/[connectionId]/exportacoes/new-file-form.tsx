'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SelectField } from '#components/action/select-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { PeriodPicker } from '#components/ui/dates/period-picker.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import {
  type DayPreset,
  dayPresets,
  type PeriodChoice,
} from '#lib/client/navigation/period-presets.ts';
import type { CreateExportBody } from '#lib/contract/panel/exports.ts';
import type { ExportPerson } from '#lib/contract/panel/reports/export-schedules.ts';
import { type FileFormat, fileFormats, tableFormats } from '#lib/exports/file-formats.ts';
import { makeFileAction, scheduleExportAction } from './actions.ts';
import { CentreForm } from './centre-form.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { newFileAddress } from './new-file-address.ts';
import { draftOf, type ScheduleDraft } from './schedule-draft.ts';

type Kind = CreateExportBody['kind'];

export interface NewFileProps {
  connectionId: string;
  /** Who may be mailed, and which of them is signed in. */
  people: readonly ExportPerson[];
  ownId: string;
  /** Those that the list of transactions has on the screen. */
  columns: string;
  onClose: () => void;
}

/** What, of which days, in which form, and once or again and again. */
export function NewFileForm({ connectionId, people, ownId, columns, onClose }: NewFileProps) {
  const t = useTranslations('exports');
  const periodText = useTranslations('period');
  const router = useRouter();
  const kinds = useKinds();
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'transactions');
  const [chosen, setFormat] = useState<FileFormat>('xlsx');
  const [period, setPeriod] = useState<PeriodChoice<DayPreset>>(lastMonth);
  const [how, setHow] = useState<(typeof ways)[number]>('once');
  const [draft, setDraft] = useState(() => draftOf({ schedule: null, fileName: '', ownId }));
  const end = (text: string) => {
    onClose();
    toastSuccess(text);
    router.refresh();
  };
  const making = useAction({
    connectionId,
    action: makeFileAction,
    onDone: () => end(t('new.made')),
  });
  const scheduling = useAction({
    connectionId,
    action: scheduleExportAction,
    onDone: () => end(t('schedule.done')),
  });
  const isOnce = how === 'once';
  const running = isOnce ? making : scheduling;
  const formats = kind === 'statement' ? fileFormats : tableFormats;
  const format = formats.find((one) => one === chosen) ?? 'xlsx';
  const address = newFileAddress(kind, isOnce ? period : null);
  const file = { kind, format, address, columns };
  const input = { exportId: null, scheduleId: null, file, ...draft };
  return (
    <CentreForm
      running={running}
      onSubmit={() => void (isOnce ? making.run(file) : scheduling.run(input))}
      onCancel={onClose}
      label={t(isOnce ? 'new.make' : 'schedule.save')}
    >
      <SelectField
        id="new-kind"
        label={t('new.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={setKind}
      />
      <SelectField
        id="new-format"
        label={t('new.format')}
        hint={t(`formatHint.${format}`)}
        value={format}
        options={formats.map((value) => ({ value, label: t(`format.${value}`) }))}
        onChange={setFormat}
      />
      <div className="flex">
        <Segments
          label={t('new.how')}
          segments={ways.map((value) => ({ value, text: t(`new.${value}`) }))}
          value={how}
          onChoose={setHow}
        />
      </div>
      {isOnce ? (
        <div className="grid gap-1.5">
          <span aria-hidden className="font-medium">
            {periodText('label')}
          </span>
          <PeriodPicker look="field" presets={dayPresets} value={period} onChange={setPeriod} />
        </div>
      ) : (
        <DeliveryFields
          connectionId={connectionId}
          input={input}
          draft={draft}
          onChange={(fields: Partial<ScheduleDraft>) => setDraft((now) => ({ ...now, ...fields }))}
          people={people}
          running={running}
          isKept={false}
        />
      )}
    </CentreForm>
  );
}

const ways = ['once', 'again'] as const;
const lastMonth = { period: 'LastMonth', from: '', to: '' } as const;

/** What the account has that a file can be made of. */
function useKinds(): Kind[] {
  const { statement, callbacks, infractions, dayCloses } = useCapabilities();
  const has = { transactions: true, statement, callbacks, infractions, closes: dayCloses };
  return (['transactions', 'statement', 'callbacks', 'infractions', 'closes'] as const).filter(
    (kind) => has[kind],
  );
}
