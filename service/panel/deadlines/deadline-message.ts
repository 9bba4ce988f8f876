import { formatCents } from '#lib/domain/money/money.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { soonHours, urgentHours } from '#lib/domain/time/time-left.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { DueNotice } from './deadline-notice-queries.ts';

/** What `public/push-worker.js` shows and opens. */
export interface DeadlineMessage {
  title: string;
  body: string;
  /** A later one of the same infraction takes the place of the first. */
  tag: string;
  path: string;
}

interface Words {
  soon: string;
  urgent: string;
  body: (amount: string, until: string) => string;
}

const words: Record<Locale, Words> = {
  'pt-BR': {
    soon: `Defesa: menos de ${soonHours / 24} dias`,
    urgent: `Defesa: menos de ${urgentHours} horas`,
    body: (amount, until) => `${amount} em disputa. Prazo: ${until}.`,
  },
  en: {
    soon: `Defense: under ${soonHours / 24} days left`,
    urgent: `Defense: under ${urgentHours} hours left`,
    body: (amount, until) => `${amount} in dispute. Deadline: ${until}.`,
  },
};

/** Amount and deadline, and nobody's data: a locked screen shows it to whoever passes by. */
export function deadlineMessage(notice: DueNotice): DeadlineMessage {
  const { locale, urgency, amount_cents: cents, infraction_id: id } = notice;
  const { body, ...titles } = words[locale];
  const until = formatShortDateTime(notice.expires_at.toISOString(), locale);
  return {
    title: titles[urgency],
    body: body(formatCents(cents, locale), until),
    tag: id,
    path: `/${notice.connection_id}/infracoes/${id}`,
  };
}
