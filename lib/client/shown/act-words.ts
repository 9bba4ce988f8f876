import type { createTranslator } from 'next-intl';
import type { AuditEntry } from '#lib/contract/panel/audit-log.ts';
import { resultKind } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { memberRole } from '#lib/contract/panel/panel.ts';
import { limitNames } from '#lib/domain/limits/own-limits.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { payoutStates } from '#lib/domain/states/payout-states.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import { fileFormats } from '#lib/exports/file-formats.ts';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { refusalWords, statusWords } from './status-words.ts';

/** Every text: what is noted comes from every part of the dashboard. */
export type EveryText = ReturnType<typeof createTranslator<typeof portuguese>>;

export type NotedAct = Pick<AuditEntry, 'action' | 'result' | 'reason' | 'subject' | 'subjectName'>;

const code = /^[a-z]+(?:[ _-][a-z]+)*$/;
const pattern = {
  rows: /^(?:(.+), )?(\d+) rows$/,
  centre: /^export centre: (?:(\w+), )?[\w-]+$/,
  days: /^(\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d)$/,
  added: /^added as (\w+)$/,
  suggestions: /^suggestions, (\d+): (.*)$/s,
  differences: /^(\w+), (\d+): (.*)$/s,
  difference: /^(\w+) \d+(?: \+ (\S+))?: (.*)$/s,
  row: /^(\d+)(?:: (.*))?$/s,
  change: /^(\w+): (.+) → (.+)$/,
};

const exporting: ReadonlySet<string> = new Set(['export_create', 'personal_data_export']);
const changing: ReadonlySet<string> = new Set([
  'own_limits_change',
  'auto_withdraw_change',
  'session_limits_change',
  'approval_amount_change',
]);

/** What somebody did; what was refused, or has no known end, was tried. */
export function actWords(
  { action, result }: Pick<NotedAct, 'action' | 'result'>,
  t: EveryText,
): string {
  return t(`audit.did.${action}`, { tried: triedOf(result) });
}

export function triedOf(result: NotedAct['result']): string {
  return String(result !== 'success');
}

/** Why an act ended as it did, or what it chose. The log is never rewritten: it has codes. */
export function reasonWords(
  { action, result, reason }: Omit<NotedAct, 'subject' | 'subjectName'>,
  t: EveryText,
  locale: string,
): string | null {
  if (reason === null) return null;
  const [, suggested, why] = pattern.suggestions.exec(reason) ?? [];
  if (suggested) return t('audit.suggestions', { count: Number(suggested), why: why ?? '' });
  if (result === 'success') {
    const words = differenceWords({ action, reason }, t) ?? payoutRowWords({ action, reason }, t);
    if (words !== null) return words;
    // What somebody wrote or named may look like a code.
    if (namesItself.has(action)) return reason;
  }
  if (changing.has(action)) {
    const changes = reason.split(', ').map((change) => changeWords({ action, change }, t, locale));
    if (!changes.includes(null)) return changes.join(', ');
  }
  if (action === 'payout_start') {
    const state = payoutStates.find((one) => one === reason);
    if (state) return t(`payouts.state.${state}`);
  }
  const [whole, gone] = [reason.replace(/, disabled$/, ''), reason.endsWith(', disabled')];
  const role = roleWords(pattern.added.exec(whole)?.[1] ?? whole, t);
  if (role !== null) {
    const said = action === 'member_change' ? t('audit.toRole', { role }) : role;
    return gone ? `${said}, ${t('audit.reason.disabled')}` : said;
  }
  if (code.test(reason)) return codeWords(reason, t);
  const [, file, count] = pattern.rows.exec(reason) ?? [];
  if (count !== undefined) {
    const rows = t('audit.rows', { count: Number(count) });
    return file === undefined ? rows : `${formatWords(file, t)}, ${rows}`;
  }
  const centre = pattern.centre.exec(reason);
  if (centre) {
    const place = t('audit.exportCentre');
    return centre[1] === undefined ? place : `${formatWords(centre[1], t)}, ${place}`;
  }
  const [, from, to] = pattern.days.exec(reason) ?? [];
  if (from && to) {
    const [first, last] = [formatTyped(from, locale) ?? from, formatTyped(to, locale) ?? to];
    return from === to ? first : t('period.range', { from: first, to: last });
  }
  // The service tells its own callers by the code.
  return (result === 'success' ? statusWords : refusalWords)(reason, t);
}

/** Of what kind a difference was, with what it was paired, and why it was settled. */
function differenceWords({ action, reason }: { action: string; reason: string }, t: EveryText) {
  const [, ofKind, count, given = ''] = pattern.differences.exec(reason) ?? [];
  const [, noted = ofKind, other, why = given] = pattern.difference.exec(reason) ?? [];
  const kind = resultKind.options.find((one) => one === noted);
  if (action !== 'merchant_difference_settle' || !kind) return null;
  const said = t(`merchantFiles.kind.${kind}`);
  if (count !== undefined) return t('audit.several', { kind: said, count: Number(count), why });
  return other === undefined ? `${said}: ${why}` : t('audit.paired', { kind: said, other, why });
}

/** Which row of the file, and what became of it; the subject is the batch. */
function payoutRowWords({ action, reason }: { action: string; reason: string }, t: EveryText) {
  const [, row, change] = pattern.row.exec(reason) ?? [];
  if (!action.startsWith('payout_row_') || row === undefined) return null;
  const line = t('merchantFiles.line', { line: row });
  if (change === undefined) return line;
  // Two keys may differ in the digits that are masked.
  const [before, after] = change.split(' → ');
  return `${line}: ${before === after ? `${change} ${t('audit.maskedDiffers')}` : change}`;
}

/** The names that people give: to a passkey, a token, a file, an act's own reason; or have. */
const namesItself: ReadonlySet<string> = new Set([
  'approval_refuse',
  'infraction_assign',
  'merchant_difference_settle',
  'merchant_file_match',
  'merchant_file_discard',
  'passkey_add',
  'passkey_rename',
  'payout_upload',
  'payout_row_out',
  'payout_row_back',
  'payout_row_change',
  'token_create',
  'token_elsewhere',
]);

function codeWords(reason: string, t: EveryText): string | null {
  const key = reason.replaceAll(/[ -]/g, '_');
  // One that has no words says nothing to who reads: that it was refused stands beside it.
  return isReason(key) ? t(`audit.reason.${key}`) : null;
}

function isReason(key: string): key is keyof typeof portuguese.audit.reason {
  return Object.hasOwn(portuguese.audit.reason, key);
}

function roleWords(name: string, t: EveryText): string | null {
  const role = memberRole.safeParse(name);
  return role.success ? t(`shell.role.${role.data}`) : null;
}

/** A format by its name; else the name of a file, which has its ending. */
function formatWords(file: string, t: EveryText): string {
  const format = fileFormats.find((one) => one === file);
  return format === undefined ? file : t(`exports.format.${format}`);
}

const changedFields = [
  ...limitNames,
  'active',
  'amount',
  'floor',
  'pixKey',
  'idleMinutes',
  'absoluteHours',
] as const;

function changeWords(
  { action, change }: { action: NotedAct['action']; change: string },
  t: EveryText,
  locale: string,
): string | null {
  const [, name, before, after] = pattern.change.exec(change) ?? [];
  const field = changedFields.find((one) => one === name);
  if (!field || before === undefined || after === undefined) return null;
  const said = (value: string) => valueWords(value, t, locale);
  const values = `${said(before)}\u00a0→ ${said(after)}`;
  // Of an act about one thing its words say what it is.
  return action === 'approval_amount_change' ? values : `${t(`audit.changed.${field}`)}: ${values}`;
}

const values = ['none', 'true', 'false'] as const;

/** A value as it is noted: one of a few words, or an amount, which alone has cents. */
function valueWords(value: string, t: EveryText, locale: string): string {
  const known = values.find((one) => one === value);
  if (known !== undefined) return t(`audit.value.${known}`);
  return /^\d+\.\d\d$/.test(value) ? formatReais(Number(value), locale) : value;
}

const exported = [
  'transactions',
  'statement',
  'callbacks',
  'infractions',
  'closes',
  'audit',
] as const;

/** What an act was about: somebody's name, or what was exported, or an id. */
export function subjectWords(
  { action, subject, subjectName }: Pick<NotedAct, 'action' | 'subject' | 'subjectName'>,
  t: EveryText,
  locale: string,
): string | null {
  if (subjectName !== null || subject === null) return subjectName;
  if (action === 'day_close') return formatTyped(subject, locale) ?? subject;
  if (!exporting.has(action)) return subject;
  const list = exported.find((one) => one === subject);
  if (list !== undefined) return t(`audit.exported.${list}`);
  return subject.startsWith('merchant file ') ? t('audit.exported.merchantFile') : subject;
}
