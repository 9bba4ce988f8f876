import { type APIRequestContext } from '@playwright/test';
import { type PageId, pages } from '#lib/client/navigation/pages.ts';
import type { Capability } from '#lib/contract/panel/capability.ts';
import { columnIds } from '#lib/exports/column-ids.ts';
import { stack } from './stack.ts';

/** What a person may ask of the dashboard: an address, and a body where it takes one. */
export interface Ask {
  address: string;
  form?: Record<string, string>;
  json?: object;
  /** What it takes; absent: every member may. */
  takes?: Capability;
  /** The status of who lacks that; 403 unless told, and for pages 200 with the reason. */
  refusal?: number;
}

/** An account in the dashboard, with the ids of what it has, by their names in paths. */
export interface AskedAccount {
  home: string;
  names: Record<string, string>;
}

/** Pages that say, instead of what they have, that the role may not. */
const pageTakes: Partial<Record<PageId, Capability>> = {
  callbackSample: 'resend',
  tokens: 'tokens',
  audit: 'audit',
  exports: 'export',
  merchantFiles: 'match-files',
  merchantFile: 'match-files',
  settings: 'account',
  approvals: 'refund',
  approval: 'refund',
  payouts: 'withdraw',
  payout: 'withdraw',
  newCharge: 'charge',
  newWithdrawal: 'withdraw',
};

/** Every page of the table; the search is for `Tereza`. */
export function pageAsks({ home, names }: AskedAccount): Ask[] {
  const searches: Record<string, string> = { search: '?q=Tereza', infractions: '?tab=all' };
  const nameOf = (_all: string, name: string) => names[name] ?? '';
  return Object.entries(pages).map(([id, { path }]) => {
    const takes = pageTakes[id as PageId];
    const address = `${home}/${path.replace(/\[(\w+)\]/g, nameOf)}${searches[id] ?? ''}`;
    return { address, ...(takes && { takes }) };
  });
}

const withdrawal = { target: { pixType: 'email', pixKey: 'x@exemplo.test' }, amount: '1.00' };

/** By the folder of the route. */
export function routeAsks({ home, names }: AskedAccount): Record<string, Ask> {
  const connection = home.slice(1);
  const { transactionId = '', infractionId = '', callbackId = '', planId = '' } = names;
  const of = (route: string, search: Record<string, string> = {}): Ask => ({
    address: `/api/${route}?${String(new URLSearchParams({ connection, ...search }))}`,
  });
  const upload = (route: string) => of(route, { name: 'vendas.csv' });
  const defend = (route: string, search: Record<string, string> = {}): Ask => ({
    ...of(route, { infraction: infractionId, ...search }),
    takes: 'defend',
  });
  const json = { connectionId: connection, ...withdrawal };
  const toKey = (route: string): Ask => ({ ...of(route), json, takes: 'withdraw' });
  const file = (route: string, fields: Record<string, string> = {}): Ask => ({
    address: `/api/${route}`,
    form: { connection, format: 'iso', ...fields },
    takes: 'export',
  });
  return {
    'approval-count': { ...of('approval-count'), takes: 'refund' },
    'audit-file': { ...file('audit-file'), address: '/api/audit-file' },
    auth: { address: '/api/auth/session' },
    'books-file': file('books-file', { from: '2026-03-01', to: '2026-03-02' }),
    'callback-detail': of('callback-detail', { callback: callbackId }),
    callbacks: of('callbacks'),
    'callback-servers': of('callback-servers'),
    'charge-status': of('charge-status', { transaction: transactionId }),
    'defense-draft-file': defend('defense-draft-file', { file: crypto.randomUUID() }),
    'defense-draft-upload': { ...defend('defense-draft-upload', { name: 'a.txt' }), form: {} },
    'defense-file': {
      ...of('defense-file', { infraction: infractionId, defense: 'x', file: '0' }),
      takes: 'personal-data',
    },
    'defense-upload': { ...defend('defense-upload'), form: {} },
    evidence: of('evidence', { transaction: transactionId }),
    'export-file': file('export-file', { export: 'x' }),
    'key-holder': toKey('key-holder'),
    'list-file': file('list-file', { list: 'callbacks' }),
    'merchant-candidates': {
      ...of('merchant-candidates', { file: crypto.randomUUID(), kind: 'missing_here', near: '1' }),
      takes: 'match-files',
    },
    'merchant-file-upload': { ...upload('merchant-file-upload'), form: {}, takes: 'match-files' },
    'merchant-results-file': file('merchant-results-file', { file: crypto.randomUUID() }),
    'look-up': { ...of('look-up'), json: { connection, terms: [transactionId] } },
    'payout-file': file('payout-file', { batch: 'x' }),
    'payout-template': of('payout-template', { format: 'csv' }),
    'payout-upload': {
      ...of('payout-upload', { name: 'x' }),
      json: { file: 'x' },
      takes: 'withdraw',
    },
    proof: { ...of('proof', { transaction: transactionId }), takes: 'personal-data', refusal: 503 },
    'qr-code': { ...of('qr-code'), json: { connection, qrCode: 'x' } },
    'resend-plan': of('resend-plan', { plan: planId }),
    'resend-plan-file': file('resend-plan-file', { plan: planId }),
    'same-sent': toKey('same-sent'),
    search: of('search', { q: 'Tereza' }),
    'statement-pdf': file('statement-pdf'),
    'statements-file': file('statements-file'),
    'transaction-days': of('transaction-days'),
    'transaction-detail': of('transaction-detail', { transaction: transactionId }),
    'transaction-totals': of('transaction-totals'),
    transactions: of('transactions'),
    'transactions-file': file('transactions-file', { columns: columnIds.join(',') }),
  };
}

/** Asks over plain HTTP, as the browser's own page would unless other headers are given. */
export function ask(
  request: APIRequestContext,
  { address, form, json }: Ask,
  headers: Record<string, string> = { origin: stack().dashboardUrl },
) {
  return (form ?? json)
    ? request.post(address, { headers, ...(form ? { form } : { data: json }) })
    : request.get(address, { headers });
}
