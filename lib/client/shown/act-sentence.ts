import { formatPreciseDateTime } from '#lib/domain/time/format-dates.ts';
import { type EveryText, type NotedAct, triedOf } from './act-words.ts';

/** How it is noted: of an export or a schedule by its id, of a new one by its list. */
const noted = {
  step: /^(\w+)(?: of schedule)? (.+)$/,
  schedule: /^(day|week|month) (email|sftp|s3) (.+)$/,
  trial: /^trial (email|sftp|s3)$/,
  cancel: /^cancel (.+)$/,
  moments: /^(\d{4}-\d\d-\d\dT[^/]+)\/(\d{4}-\d\d-\d\dT[^/]+)$/,
};
const exportSteps = ['again', 'cancel', 'unschedule', 'removal', 'pause', 'resume'] as const;

/**
 * The whole sentence of an act whose subject says more than what it was about; null of all others.
 */
export function actSentence(
  { action, result, subject }: Pick<NotedAct, 'action' | 'result' | 'subject'>,
  t: EveryText,
  locale: string,
): string | null {
  if (subject === null) return null;
  const tried = triedOf(result);
  switch (action) {
    case 'export_create':
    case 'personal_data_export': {
      const [, name, id = ''] = noted.step.exec(subject) ?? [];
      const step = exportSteps.find((one) => one === name);
      return step === undefined ? null : t(`audit.exportStep.${step}`, { id, tried });
    }
    case 'export_schedule': {
      const [, every = '', way = '', list = ''] = noted.schedule.exec(subject) ?? [];
      if (every !== '') return t('audit.scheduled', { tried, list, every, way });
      const trial = noted.trial.exec(subject)?.[1];
      return trial === undefined ? null : t('audit.deliveryTried', { tried, way: trial });
    }
    case 'callback_bulk_resend': {
      const id = noted.cancel.exec(subject)?.[1];
      if (id !== undefined) return t('audit.resendCancelled', { tried, id });
      const [, from, to] = noted.moments.exec(subject) ?? [];
      if (from === undefined || to === undefined) return null;
      const moments = {
        from: formatPreciseDateTime(from, locale),
        to: formatPreciseDateTime(to, locale),
      };
      return t('audit.resent', { tried, ...moments });
    }
    default:
      return null;
  }
}
