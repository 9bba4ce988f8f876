import type { PageNeeds, PageRow } from './page-row.ts';

/** Every page of a connection: menu, command menu, paths and what each needs come from here. */
export const pages = {
  overview: {
    path: '',
    label: 'shell.overview',
    icon: 'LayoutDashboard',
    alias: 'commands.overviewAlias',
    menu: { place: 1 },
    phone: { place: 1, label: 'shell.home' },
    command: 'page',
  },
  transactions: {
    path: 'transacoes',
    label: 'shell.transactions',
    icon: 'ArrowLeftRight',
    alias: 'commands.transactionsAlias',
    menu: { place: 2 },
    phone: { place: 2 },
    command: 'page',
  },
  transaction: { path: 'transacoes/[transactionId]' },
  search: { path: 'buscar' },
  statements: {
    path: 'extrato',
    needs: 'statement',
    label: 'shell.statements',
    icon: 'ScrollText',
    alias: 'commands.statementsAlias',
    menu: { place: 4 },
    phone: { place: 5 },
    command: 'page',
  },
  closes: {
    path: 'fechamento',
    needs: 'statement',
    label: 'closes.title',
    icon: 'CalendarCheck',
    alias: 'commands.closesAlias',
    menu: { place: 5 },
    command: 'page',
  },
  merchantFiles: {
    path: 'conciliacao',
    needs: 'merchantFiles',
    role: 'match-files',
    label: 'merchantFiles.title',
    icon: 'GitCompareArrows',
    alias: 'commands.merchantFilesAlias',
    menu: { place: 6 },
    command: 'page',
  },
  merchantFile: { path: 'conciliacao/[fileId]', needs: 'merchantFiles' },
  statementDay: { path: 'extrato/dia/[day]', needs: 'statement', within: 'fechamento' },
  payouts: {
    path: 'pagamentos-em-lote',
    needs: 'payouts',
    role: 'withdraw',
    label: 'payouts.title',
    icon: 'FileSpreadsheet',
    alias: 'commands.payoutsAlias',
    menu: { place: 6 },
    command: 'page',
  },
  payout: { path: 'pagamentos-em-lote/[batchId]', needs: 'payouts' },
  approvals: {
    path: 'aprovacoes',
    needs: 'approvals',
    label: 'approvals.title',
    icon: 'BadgeCheck',
    alias: 'commands.approvalsAlias',
    menu: { place: 6 },
    command: 'page',
  },
  approval: { path: 'aprovacoes/[approvalId]', needs: 'approvals' },
  infractions: {
    path: 'infracoes',
    needs: 'infractions',
    label: 'shell.infractions',
    icon: 'ShieldAlert',
    alias: 'commands.infractionsAlias',
    menu: { place: 7 },
    phone: { place: 4 },
    command: 'page',
  },
  infraction: { path: 'infracoes/[infractionId]', needs: 'infractions' },
  suspense: {
    path: 'valores-a-identificar',
    needs: 'suspense',
    label: 'suspense.title',
    icon: 'Inbox',
    alias: 'commands.suspenseAlias',
    menu: { place: 8 },
    command: 'page',
  },
  callbacks: {
    path: 'callbacks',
    label: 'shell.callbacks',
    icon: 'Send',
    alias: 'commands.callbacksAlias',
    menu: { place: 3 },
    phone: { place: 6 },
    command: 'page',
  },
  callback: { path: 'callbacks/[callbackId]' },
  undelivered: {
    path: 'callbacks/nao-avisadas',
    label: 'callbacks.tabUndelivered',
    icon: 'MailX',
    command: 'page',
  },
  callbackHealth: { path: 'callbacks/saude' },
  callbackSample: {
    path: 'callbacks/teste',
    label: 'callbacks.sample.title',
    icon: 'SendHorizontal',
    command: 'page',
  },
  resends: { path: 'callbacks/reenvio', needs: 'resend' },
  resendPlan: { path: 'callbacks/reenvio/[planId]', needs: 'resend' },
  exports: {
    path: 'exportacoes',
    needs: 'exports',
    role: 'export',
    label: 'exports.title',
    icon: 'FileDown',
    alias: 'commands.exportsAlias',
    menu: { place: 7 },
    command: 'page',
  },
  developer: {
    path: 'desenvolvedor',
    label: 'shell.developer',
    icon: 'Code',
    menu: { place: 13, group: 'account' },
    command: 'page',
  },
  lookUp: {
    path: 'buscar/varios',
    label: 'commands.lookUpPage',
    icon: 'ListChecks',
    command: 'page',
  },
  feeRules: {
    path: 'tarifas',
    needs: 'feeRules',
    label: 'shell.feeRules',
    icon: 'Percent',
    menu: { place: 9, group: 'account' },
    command: 'page',
  },
  indicators: {
    path: 'indicadores',
    needs: 'indicators',
    label: 'indicators.title',
    icon: 'ChartColumn',
    alias: 'commands.indicatorsAlias',
    menu: { place: 5 },
    command: 'page',
  },
  feeCheck: {
    path: 'conferencia',
    needs: 'feeCheck',
    label: 'feeCheck.title',
    icon: 'Sigma',
    alias: 'commands.feeCheckAlias',
    command: 'page',
  },
  connections: {
    path: 'conexoes',
    label: 'connections.title',
    icon: 'Plug',
    menu: { place: 10, group: 'account' },
    command: 'page',
  },
  team: {
    path: 'equipe',
    label: 'team.title',
    icon: 'Users',
    alias: 'commands.teamAlias',
    menu: { place: 11, group: 'account' },
    command: 'page',
  },
  tokens: {
    path: 'desenvolvedor/tokens',
    label: 'tokens.title',
    icon: 'KeyRound',
    command: 'page',
  },
  audit: {
    path: 'auditoria',
    role: 'audit',
    label: 'audit.title',
    icon: 'History',
    alias: 'commands.auditAlias',
    menu: { place: 12, group: 'account' },
    command: 'page',
  },
  settings: {
    path: 'configuracoes',
    role: 'account',
    label: 'settings.title',
    icon: 'Settings',
    alias: 'commands.settingsAlias',
    menu: { place: 14, group: 'account' },
    command: 'page',
  },
  security: {
    path: 'seguranca',
    label: 'security.title',
    icon: 'ShieldCheck',
    alias: 'commands.securityAlias',
    command: 'page',
  },
  newCharge: {
    path: 'cobrar',
    label: 'charging.title',
    icon: 'QrCode',
    alias: 'charging.short',
    phone: { place: 3, label: 'charging.short' },
    command: 'act',
  },
  newWithdrawal: {
    path: 'sacar',
    label: 'withdrawing.title',
    icon: 'ArrowUpRight',
    alias: 'withdrawing.short',
    command: 'act',
  },
} as const satisfies Record<string, PageRow>;

export type PageId = keyof typeof pages;

const rows: readonly PageRow[] = Object.values(pages);

/** Whether an account has a page. */
export function isOffered({ needs }: PageRow, capabilities: PageNeeds): boolean {
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
