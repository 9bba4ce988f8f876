import {
  ArrowLeftRight,
  Code,
  LayoutDashboard,
  type LucideIcon,
  Percent,
  Plug,
  ScrollText,
  Send,
  ShieldAlert,
} from 'lucide-react';
import type { Edition } from '#lib/contract/panel/panel.ts';
import { type EditionFeature, offers } from './edition-features.ts';

interface Page {
  /** Its folder below the connection's; what stands in brackets is a name that the path carries. */
  path: string;
  /** What it needs of the service behind the connection; nothing when it is there for all. */
  needs?: EditionFeature;
  /** The text that names it in the side navigation and in the command menu. */
  label?: string;
  /** Its place in the side navigation. */
  menu?: { place: number; Icon: LucideIcon };
  /** It is in the command menu, in the order of this table. */
  command?: true;
}

/** Every page of a connection: menu, command menu, paths and what each needs come from here. */
export const pages = {
  overview: {
    path: '',
    needs: 'overview',
    label: 'shell.overview',
    menu: { place: 1, Icon: LayoutDashboard },
    command: true,
  },
  transactions: {
    path: 'transacoes',
    needs: 'transactions',
    label: 'shell.transactions',
    menu: { place: 2, Icon: ArrowLeftRight },
    command: true,
  },
  transaction: { path: 'transacoes/[transactionId]', needs: 'transactions' },
  search: { path: 'buscar', needs: 'transactions' },
  statements: {
    path: 'extrato',
    needs: 'statements',
    label: 'shell.statements',
    menu: { place: 4, Icon: ScrollText },
    command: true,
  },
  statementDay: { path: 'extrato/dia/[day]', needs: 'statements' },
  infractions: {
    path: 'infracoes',
    needs: 'infractions',
    label: 'shell.infractions',
    menu: { place: 5, Icon: ShieldAlert },
    command: true,
  },
  infraction: { path: 'infracoes/[infractionId]', needs: 'infractions' },
  callbacks: {
    path: 'callbacks',
    needs: 'callbacks',
    label: 'shell.callbacks',
    menu: { place: 3, Icon: Send },
    command: true,
  },
  callback: { path: 'callbacks/[callbackId]', needs: 'callbacks' },
  undelivered: {
    path: 'callbacks/nao-avisadas',
    needs: 'callbacks',
    label: 'callbacks.tabUndelivered',
    command: true,
  },
  callbackHealth: { path: 'callbacks/saude', needs: 'callbacks' },
  resends: { path: 'callbacks/reenvio', needs: 'resends' },
  resendPlan: { path: 'callbacks/reenvio/[planId]', needs: 'resends' },
  developer: {
    path: 'desenvolvedor',
    label: 'shell.developer',
    menu: { place: 8, Icon: Code },
    command: true,
  },
  lookUp: {
    path: 'buscar/varios',
    needs: 'transactions',
    label: 'commands.lookUpPage',
    command: true,
  },
  feeRules: {
    path: 'tarifas',
    needs: 'feeRules',
    label: 'shell.feeRules',
    menu: { place: 6, Icon: Percent },
    command: true,
  },
  connections: {
    path: 'conexoes',
    label: 'connections.title',
    menu: { place: 7, Icon: Plug },
    command: true,
  },
  newCharge: { path: 'cobrar', needs: 'charges', label: 'charging.title', command: true },
  newWithdrawal: { path: 'sacar', needs: 'withdrawals', label: 'withdrawing.title', command: true },
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof pages;

const rows: readonly Page[] = Object.values(pages);

/** The pages of the side navigation that the edition has, in their order. */
export function menuPages(edition: Edition) {
  return Object.entries(pages)
    .flatMap(([id, page]) => ('menu' in page && isOffered(page, edition) ? [{ id, ...page }] : []))
    .toSorted((one, other) => one.menu.place - other.menu.place);
}

/** The pages of the command menu that the edition has. */
export function commandPages(edition: Edition) {
  return Object.entries(pages).flatMap(([id, page]) =>
    'command' in page && isOffered(page, edition) ? [{ id, ...page }] : [],
  );
}

function isOffered({ needs }: Page, edition: Edition): boolean {
  return needs === undefined || offers(edition, needs);
}

/**
 * The page of another connection that matches a path of this one: the same section when the other
 * edition has it, else the overview. What names a single row stays behind, it is not there.
 */
export function sectionFor(pathname: string, edition: Edition): string {
  return hasPage(pathname, edition) ? sectionOf(pathname) : '';
}

/** Whether the edition has the section of a path. */
export function hasPage(pathname: string, edition: Edition): boolean {
  const page = rows.find(({ path }) => path === sectionOf(pathname));
  return page === undefined || isOffered(page, edition);
}

/** The first part of a path below the connection. */
export function sectionOf(pathname: string): string {
  return pathname.split('/')[2] ?? '';
}
