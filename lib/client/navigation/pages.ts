import type { IconName } from '#lib/client/shown/icon-name.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { PageNeeds, PageRow, TextName } from './page-row.ts';

/** Every page of a connection: menu, command menu, paths and what each needs come from here. */
export const pages = {
  overview: {
    path: '',
    label: 'shell.overview',
    menu: { place: 1, icon: 'LayoutDashboard' },
    phone: { place: 1, icon: 'LayoutDashboard', label: 'shell.home' },
    command: 'page',
  },
  transactions: {
    path: 'transacoes',
    label: 'shell.transactions',
    alias: 'commands.transactionsAlias',
    menu: { place: 2, icon: 'ArrowLeftRight' },
    phone: { place: 2, icon: 'ArrowLeftRight' },
    command: 'page',
  },
  transaction: { path: 'transacoes/[transactionId]' },
  search: { path: 'buscar' },
  statements: {
    path: 'extrato',
    needs: 'statement',
    label: 'shell.statements',
    alias: 'commands.statementsAlias',
    menu: { place: 4, icon: 'ScrollText' },
    phone: { place: 5, icon: 'ScrollText' },
    command: 'page',
  },
  closes: {
    path: 'fechamento',
    needs: 'statement',
    label: 'closes.title',
    menu: { place: 5, icon: 'CalendarCheck' },
    command: 'page',
  },
  merchantFiles: {
    path: 'conciliacao',
    needs: 'merchantFiles',
    role: 'match-files',
    label: 'merchantFiles.title',
    menu: { place: 6, icon: 'GitCompareArrows' },
    command: 'page',
  },
  merchantFile: { path: 'conciliacao/[fileId]', needs: 'merchantFiles' },
  statementDay: { path: 'extrato/dia/[day]', needs: 'statement', within: 'fechamento' },
  payouts: {
    path: 'pagamentos-em-lote',
    needs: 'payouts',
    role: 'withdraw',
    label: 'payouts.title',
    menu: { place: 6, icon: 'FileSpreadsheet' },
    command: 'page',
  },
  payout: { path: 'pagamentos-em-lote/[batchId]', needs: 'payouts' },
  approvals: {
    path: 'aprovacoes',
    needs: 'approvals',
    label: 'approvals.title',
    menu: { place: 6, icon: 'BadgeCheck' },
    command: 'page',
  },
  approval: { path: 'aprovacoes/[approvalId]', needs: 'approvals' },
  infractions: {
    path: 'infracoes',
    needs: 'infractions',
    label: 'shell.infractions',
    alias: 'commands.infractionsAlias',
    menu: { place: 7, icon: 'ShieldAlert' },
    phone: { place: 4, icon: 'ShieldAlert' },
    command: 'page',
  },
  infraction: { path: 'infracoes/[infractionId]', needs: 'infractions' },
  suspense: {
    path: 'valores-a-identificar',
    needs: 'suspense',
    label: 'suspense.title',
    alias: 'commands.suspenseAlias',
    menu: { place: 8, icon: 'Inbox' },
    command: 'page',
  },
  callbacks: {
    path: 'callbacks',
    label: 'shell.callbacks',
    alias: 'commands.callbacksAlias',
    menu: { place: 3, icon: 'Send' },
    phone: { place: 6, icon: 'Send' },
    command: 'page',
  },
  callback: { path: 'callbacks/[callbackId]' },
  undelivered: {
    path: 'callbacks/nao-avisadas',
    label: 'callbacks.tabUndelivered',
    command: 'page',
  },
  callbackHealth: { path: 'callbacks/saude' },
  callbackSample: { path: 'callbacks/teste', label: 'callbacks.sample.title', command: 'page' },
  resends: { path: 'callbacks/reenvio', needs: 'resend' },
  resendPlan: { path: 'callbacks/reenvio/[planId]', needs: 'resend' },
  exports: {
    path: 'exportacoes',
    needs: 'exports',
    role: 'export',
    label: 'exports.title',
    alias: 'commands.exportsAlias',
    menu: { place: 7, icon: 'FileDown' },
    command: 'page',
  },
  developer: {
    path: 'desenvolvedor',
    label: 'shell.developer',
    menu: { place: 13, icon: 'Code', group: 'account' },
    command: 'page',
  },
  lookUp: { path: 'buscar/varios', label: 'commands.lookUpPage', command: 'page' },
  feeRules: {
    path: 'tarifas',
    needs: 'feeRules',
    label: 'shell.feeRules',
    menu: { place: 9, icon: 'Percent', group: 'account' },
    command: 'page',
  },
  indicators: {
    path: 'indicadores',
    needs: 'indicators',
    label: 'indicators.title',
    menu: { place: 5, icon: 'ChartColumn' },
    command: 'page',
  },
  feeCheck: { path: 'conferencia', needs: 'feeCheck', label: 'feeCheck.title', command: 'page' },
  connections: {
    path: 'conexoes',
    label: 'connections.title',
    menu: { place: 10, icon: 'Plug', group: 'account' },
    command: 'page',
  },
  team: {
    path: 'equipe',
    label: 'team.title',
    alias: 'commands.teamAlias',
    menu: { place: 11, icon: 'Users', group: 'account' },
    command: 'page',
  },
  tokens: { path: 'desenvolvedor/tokens', label: 'tokens.title', command: 'page' },
  audit: {
    path: 'auditoria',
    role: 'audit',
    label: 'audit.title',
    alias: 'commands.auditAlias',
    menu: { place: 12, icon: 'History', group: 'account' },
    command: 'page',
  },
  settings: {
    path: 'configuracoes',
    role: 'account',
    label: 'settings.title',
    menu: { place: 14, icon: 'Settings', group: 'account' },
    command: 'page',
  },
  security: { path: 'seguranca', label: 'security.title', command: 'page' },
  newCharge: {
    path: 'cobrar',
    label: 'charging.title',
    alias: 'charging.short',
    phone: { place: 3, icon: 'QrCode', label: 'charging.short' },
    command: 'act',
  },
  newWithdrawal: {
    path: 'sacar',
    label: 'withdrawing.title',
    alias: 'withdrawing.short',
    command: 'act',
  },
} as const satisfies Record<string, PageRow>;

export type PageId = keyof typeof pages;

const rows: readonly PageRow[] = Object.values(pages);

/** A page as the side navigation has it. */
export interface MenuPage {
  id: string;
  path: string;
  label: TextName;
  icon: IconName;
  group: 'work' | 'account';
}

/** The pages of the side navigation that the account and the role have, in their order. */
export function menuPages(capabilities: PageNeeds, role: MemberRole): MenuPage[] {
  return offeredRows(capabilities)
    .filter((page) => page.role === undefined || can(role, page.role))
    .flatMap(({ id, path, menu, label }) =>
      menu && label ? [{ id, path, label, group: 'work' as const, ...menu }] : [],
    )
    .toSorted((one, other) => one.place - other.place);
}

/** The four pages of the bar on phones; a charge is there for who may make one. */
export function phonePages(capabilities: PageNeeds, mayCharge: boolean): Omit<MenuPage, 'group'>[] {
  return offeredRows(capabilities)
    .filter(({ id }) => mayCharge || id !== 'newCharge')
    .flatMap(({ id, path, phone, label = phone?.label }) =>
      phone && label ? [{ id, path, label, ...phone }] : [],
    )
    .toSorted((one, other) => one.place - other.place)
    .slice(0, 4);
}

function offeredRows(capabilities: PageNeeds) {
  return Object.entries<PageRow>(pages).flatMap(([id, page]) =>
    isOffered(page, capabilities) ? [{ id, ...page }] : [],
  );
}

/** The pages of the command menu that the account has. */
export function commandPages(capabilities: PageNeeds) {
  return Object.entries(pages).flatMap(([id, page]) =>
    'command' in page && isOffered(page, capabilities) ? [{ id, ...page }] : [],
  );
}

function isOffered({ needs }: PageRow, capabilities: PageNeeds): boolean {
  return needs === undefined || capabilities[needs];
}

/**
 * The page of another connection that matches a path of this one: the same section when the other
 * account has it, else the overview. What names a single row stays behind, it is not there.
 */
export function sectionFor(pathname: string, capabilities: PageNeeds): string {
  return hasPage(pathname, capabilities) ? sectionOf(pathname) : '';
}

/** Whether the account has the section of a path. */
export function hasPage(pathname: string, capabilities: PageNeeds): boolean {
  return rows.every((page) => page.path !== sectionOf(pathname) || isOffered(page, capabilities));
}

/** The first part of a path below the connection. */
export function sectionOf(pathname: string): string {
  return pathname.split('/')[2] ?? '';
}
