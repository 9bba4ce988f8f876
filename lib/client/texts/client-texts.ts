import type { AbstractIntlMessages, Messages, NestedKeyOf } from 'next-intl';
import type { PageRow, TextName } from '#lib/client/navigation/page-row.ts';
import { pages } from '#lib/client/navigation/pages.ts';
import { withTexts } from './with-texts.ts';

/** A text, or all texts below a name. */
export type TextPath = NestedKeyOf<Messages>;

const namesOfPages = Object.values<PageRow>(pages).flatMap(({ label, alias, phone }) =>
  [label, alias, phone?.label].filter((name): name is TextName => name !== undefined),
);

/**
 * The texts that scripts need, by where they run; what is made on the server has them all. Each
 * document brings those of `everywhere`, one of an account those of `panel` and of its folder too.
 */
export const clientTexts = {
  everywhere: ['action', 'copy', 'failure', 'line'],
  panel: [
    ...namesOfPages,
    'app.skipToContent',
    'approvals.badge',
    'commands',
    'infractions.commandOpen',
    'period',
    'secondFactor',
    'security',
    'shell',
    'shortcuts',
    'status',
    'transactions.field',
    'type',
  ],
  '(auth)': ['firstAccess', 'invitation', 'passwordReset', 'secondFactor', 'shell.role', 'signIn'],
  aprovacoes: ['approvals', 'people'],
  auditoria: [
    'audit.filter',
    'exports',
    'transactions.clear',
    'transactions.clearFilters',
    'transactions.clearSearch',
    'transactions.export',
    'transactions.said',
    'transactions.updating',
  ],
  buscar: ['search'],
  callbacks: ['callbacks', 'exports', 'people', 'transactions'],
  cobrar: ['charging', 'gateway'],
  componentes: ['period', 'transactions'],
  conciliacao: ['exports', 'merchantFiles', 'transactions.selection'],
  conexoes: ['connections'],
  configuracoes: ['approvals.setting', 'pixType', 'settings', 'span', 'withdrawing'],
  desenvolvedor: ['developer', 'tokens'],
  equipe: ['team'],
  exportacoes: ['exports'],
  extrato: [
    'closes',
    'exports',
    'statements',
    'transactions.apply',
    'transactions.clear',
    'transactions.clearFilters',
    'transactions.filterAmountCrossed',
    'transactions.moreFilters',
    'transactions.said',
    'transactions.updating',
  ],
  fechamento: ['closes', 'exports'],
  infracoes: [
    'approvals.wait',
    'callbacks.page',
    'exports',
    'infractions',
    'people',
    'transactions',
  ],
  overview: ['closes.asking', 'overview'],
  'pagamentos-em-lote': ['approvals.wait', 'exports', 'payouts', 'people', 'pixType'],
  sacar: ['approvals.wait', 'charging', 'gateway', 'people', 'pixType', 'withdrawing'],
  seguranca: ['deadlineNotices', 'passkeys'],
  tarifas: ['gateway'],
  transacoes: [
    'approvals.wait',
    'callbacks',
    'exports',
    'people',
    'refunding',
    'transaction',
    'transactions',
  ],
  'valores-a-identificar': ['people', 'suspense'],
} satisfies Record<string, readonly TextPath[]>;

export type TextArea = keyof typeof clientTexts;

/** Those of the texts that the scripts of the area need. */
export function textsOf(area: TextArea, messages: AbstractIntlMessages): AbstractIntlMessages {
  const paths: readonly TextPath[] = clientTexts[area];
  return paths
    .map((path) => onlyAt(path.split('.'), messages))
    .reduce<AbstractIntlMessages>(withTexts, {});
}

/** The messages with nothing beside what the path leads to. */
function onlyAt(
  [name = '', ...rest]: string[],
  messages: AbstractIntlMessages,
): AbstractIntlMessages {
  const found = messages[name];
  if (found === undefined) return {};
  return { [name]: typeof found === 'object' && rest.length > 0 ? onlyAt(rest, found) : found };
}
