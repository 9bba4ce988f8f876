'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CheckList } from '#components/action/check-list.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SelectField } from '#components/action/select-field.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ExportPerson } from '#lib/contract/panel/reports/export-schedules.ts';
import { scheduleExportAction } from './actions.ts';

const everies = ['day', 'week', 'month'] as const;
const ways = ['email', 'sftp', 's3'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** What each way asks for, in order; the last is never shown again. */
const fieldsOf = {
  email: [],
  sftp: ['host', 'port', 'user', 'folder', 'secret'],
  s3: ['endpoint', 'region', 'bucket', 'folder', 'accessKeyId', 'secret'],
} as const;

const empty = {
  host: '',
  port: '22',
  user: '',
  folder: '',
  endpoint: '',
  region: 'us-east-1',
  bucket: '',
  accessKeyId: '',
  secret: '',
};

interface ScheduleFormProps {
  connectionId: string;
  exportId: string;
  /** Who may be mailed, and which of them is signed in. */
  people: readonly ExportPerson[];
  ownId: string;
}

/** When a file is made again, over which days, and where it goes. */
export function ScheduleForm({ connectionId, exportId, people, ownId }: ScheduleFormProps) {
  const t = useTranslations('exports.schedule');
  const router = useRouter();
  const [every, setEvery] = useState<(typeof everies)[number]>('day');
  const [hour, setHour] = useState(6);
  const [way, setWay] = useState<(typeof ways)[number]>('email');
  const [draft, setDraft] = useState(empty);
  const [memberIds, setMemberIds] = useState([ownId]);
  const running = useAction({
    connectionId,
    action: scheduleExportAction,
    onDone: () => {
      toastSuccess(t('done'));
      router.push(paths.exports(connectionId));
      router.refresh();
    },
  });
  const { failure, isPending } = running;
  return (
    <LiveForm
      noValidate
      className="grid max-w-2xl gap-4"
      onSubmit={() => void running.run({ exportId, every, hour, way, ...draft, memberIds })}
    >
      {failure ? <FailureBox failure={failure} /> : null}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          id="every"
          label={t('every')}
          hint={t(`days.${every}`)}
          value={every}
          options={everies.map((value) => ({ value, label: t(`everyOf.${value}`) }))}
          onChange={setEvery}
        />
        <SelectField
          id="hour"
          label={t('hour')}
          value={hour}
          options={hours.map((value) => ({ value, label: `${String(value).padStart(2, '0')}:00` }))}
          onChange={setHour}
        />
        <SelectField
          id="way"
          label={t('way')}
          hint={way === 'email' ? t('emailHint') : undefined}
          value={way}
          options={ways.map((value) => ({ value, label: t(`wayOf.${value}`) }))}
          onChange={setWay}
        />
      </div>
      {way === 'email' ? (
        <CheckList
          label={t('people')}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={memberIds}
          onChange={setMemberIds}
          error={failure?.fieldErrors['memberIds'] && t('peopleMissing')}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {fieldsOf[way].map((name) => (
          <TextField
            key={`${way}-${name}`}
            id={name}
            label={t(
              name === 'secret' ? `secretOf.${way === 's3' ? 's3' : 'sftp'}` : `field.${name}`,
            )}
            hint={name === 'secret' ? t('secretHint') : undefined}
            type={name === 'secret' ? 'password' : 'text'}
            autoComplete={name === 'secret' ? 'new-password' : 'off'}
            error={failure?.fieldErrors[name]}
            value={draft[name]}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
            readOnly={isPending}
          />
        ))}
      </div>
      <div>
        <SubmitButton label={t('save')} isPending={isPending} />
      </div>
    </LiveForm>
  );
}
