import { defaultLocale } from '#lib/i18n/locale.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Mail } from './mail.ts';

/** What a mail says in one language. */
export interface Letter {
  subject: string;
  /** Paragraphs; a link stands by itself, so that it is seen before it is opened. */
  body: readonly (string | { link: string; label: string })[];
}

/** Writes a letter in the language of who gets it; in both, Portuguese first, if none is known. */
export function renderLetter(
  to: string,
  { letters, locale }: { letters: Record<Locale, Letter>; locale: Locale | null },
): Mail {
  const first = locale ?? defaultLocale;
  const written: [Locale, Letter][] = [[first, letters[first]]];
  if (locale === null) written.push(['en', letters.en]);
  return {
    to,
    subject: letters[first].subject,
    text: written.map(([, letter]) => textOf(letter)).join('\n\n----\n\n') + '\n',
    html:
      `<!doctype html><html lang="${first}"><head><meta charset="utf-8">` +
      '<meta name="referrer" content="no-referrer"></head>' +
      '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">' +
      written.map(([language, letter]) => htmlOf(language, letter)).join('<hr>') +
      '</body></html>',
  };
}

function textOf({ body }: Letter): string {
  return body
    .map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.link}`))
    .join('\n\n');
}

function htmlOf(language: Locale, { body }: Letter): string {
  const parts = body.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p><a href="${escapeHtml(part.link)}" rel="noreferrer">${escapeHtml(part.label)}</a></p>`,
  );
  return `<div lang="${language}">${parts.join('')}</div>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names of people and workspaces stand in mails, and whoever chose one may mean harm. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
