import { formatCents } from '#lib/domain/money/money.ts';
import { productName } from '#lib/domain/product.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Letter } from '#service/mail/render-letter.ts';
import type { ToldApproval } from './find-told-approval.ts';

interface ApprovalOccasion {
  /** To the request itself, for who signs in. */
  link: string;
  row: ToldApproval;
}

const kindText = {
  key: { pt: 'saque', en: 'withdrawal' },
  code: { pt: 'saque', en: 'withdrawal' },
  refund: { pt: 'devolução', en: 'refund' },
  concession: { pt: 'aceitação de uma infração', en: 'acceptance of an infraction' },
  batch: { pt: 'lote de pagamentos', en: 'payment batch' },
} as const;

function wordsOf({ row }: ApprovalOccasion) {
  const { pt, en } = kindText[row.kind];
  const of = (locale: Locale) => formatCents(row.amount_cents, locale);
  return { pt: `${pt} de ${of('pt-BR')}`, en: `${en} of ${of('en')}` };
}

/** To all others who may decide: money waits for one of them. Nobody is named who receives. */
export function approvalAskedLetters(occasion: ApprovalOccasion): Record<Locale, Letter> {
  const { link, row } = occasion;
  const { pt, en } = wordsOf(occasion);
  const until = (locale: Locale) => formatDateTime(row.expires_at.toISOString(), locale);
  const name = row.asker_name;
  return {
    'pt-BR': {
      subject: `${productName}: ${pt} espera aprovação`,
      body: [
        `${name} pediu: ${pt}. Nada sai da conta antes que outra pessoa aprove.`,
        { link, label: 'Ver a solicitação' },
        `Sem aprovação até ${until('pt-BR')}, ela expira.`,
      ],
    },
    en: {
      subject: `${productName}: ${en} waits for approval`,
      body: [
        `${name} has asked for this: ${en}. ` +
          'Nothing leaves the account before somebody else approves.',
        { link, label: 'See the request' },
        `Without an approval until ${until('en')} it expires.`,
      ],
    },
  };
}

/** How a request ended, in words; null while it has not. */
function endOf({ row }: ApprovalOccasion): { pt: string; en: string; why: string | null } | null {
  const by = row.decider_name ?? '';
  switch (row.state) {
    case 'done':
      return { pt: `aprovado por ${by} e feito`, en: `approved by ${by} and done`, why: null };
    case 'refused':
      return { pt: `recusado por ${by}`, en: `refused by ${by}`, why: row.reason };
    case 'failed':
      return {
        pt: `aprovado por ${by}, mas não foi feito`,
        en: `approved by ${by}, but not done`,
        why: row.failure,
      };
    case 'expired':
      return { pt: 'expirado sem decisão', en: 'expired without a decision', why: null };
    case 'waiting':
    case 'approved':
    case 'withdrawn':
      return null;
  }
}

/** To whoever asked: how it ended. Null where there is nothing to tell. */
export function approvalEndedLetters(occasion: ApprovalOccasion): Record<Locale, Letter> | null {
  const end = endOf(occasion);
  if (end === null) return null;
  const { link } = occasion;
  const { pt, en } = wordsOf(occasion);
  const why = (label: string) => (end.why ? [`${label}: ${end.why}`] : []);
  return {
    'pt-BR': {
      subject: `${productName}: pedido de ${pt} ${end.pt}`,
      body: [
        `O seu pedido de ${pt} foi ${end.pt}.`,
        ...why('Motivo'),
        { link, label: 'Ver a solicitação' },
      ],
    },
    en: {
      subject: `${productName}: request of ${en} ${end.en}`,
      body: [
        `Your request of ${en} was ${end.en}.`,
        ...why('Reason'),
        { link, label: 'See the request' },
      ],
    },
  };
}
