import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';
import { productName } from '#lib/domain/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Letter } from '#service/mail/render-letter.ts';
import { type Occasion, occasionOf } from './letters.ts';

interface AutoWithdrawOccasion extends Occasion {
  by: string;
  account: string;
  /** As the audit log has them: each field, before and after. */
  changes: string;
}

const fieldWords = {
  active: { 'pt-BR': 'Saque automático', en: 'Automatic withdrawal' },
  amount: { 'pt-BR': 'A partir de', en: 'From' },
  floor: { 'pt-BR': 'Mantém na conta', en: 'Keeps in the account' },
  pixKey: { 'pt-BR': 'Chave Pix', en: 'Pix key' },
} as const;

const valueWords = {
  none: { 'pt-BR': 'nenhum', en: 'none' },
  true: { 'pt-BR': 'ligado', en: 'on' },
  false: { 'pt-BR': 'desligado', en: 'off' },
} as const;

function changeLines(changes: string, locale: Locale): string[] {
  const valueOf = (value: string) => {
    if (/^\d+\.\d\d$/.test(value)) return formatCents(centsFromReais(Number(value)), locale);
    return isWord(valueWords, value) ? valueWords[value][locale] : value;
  };
  return changes.split(', ').map((change) => {
    const [, field = '', before = '', after = ''] = /^(\w+): (.+) → (.+)$/.exec(change) ?? [];
    if (!isWord(fieldWords, field)) return change;
    return `${fieldWords[field][locale]}: ${valueOf(before)} → ${valueOf(after)}`;
  });
}

function isWord<Words extends object>(words: Words, word: string): word is keyof Words & string {
  return Object.hasOwn(words, word);
}

/** To every owner: money leaves the account by itself in another way from now on. */
export function autoWithdrawLetters(occasion: AutoWithdrawOccasion): Record<Locale, Letter> {
  const { link, by, account, changes } = occasion;
  const { pt, en } = occasionOf(occasion);
  return {
    'pt-BR': {
      subject: `${productName}: o saque automático de ${account} mudou`,
      body: [
        `${by} mudou o saque automático da conta ${account}, ${pt}.`,
        ...changeLines(changes, 'pt-BR'),
        'Se isto não foi combinado, desligue-o já e reveja a equipe e as sessões.',
        { link, label: 'Ver o saque automático' },
      ],
    },
    en: {
      subject: `${productName}: the automatic withdrawal of ${account} changed`,
      body: [
        `${by} changed the automatic withdrawal of the account ${account}, ${en}.`,
        ...changeLines(changes, 'en'),
        'If this was not agreed, switch it off now and look at the team and its sessions.',
        { link, label: 'See the automatic withdrawal' },
      ],
    },
  };
}

interface LostFactorOccasion extends Occasion {
  name: string;
  what: string;
  /** Null: the member; empty: the operator of the service. */
  by: string | null;
}

const factorWords: Record<string, Record<Locale, string>> = {
  app: { 'pt-BR': 'o aplicativo autenticador', en: 'the authenticator app' },
  passkey: { 'pt-BR': 'uma chave de acesso', en: 'a passkey' },
  all: { 'pt-BR': 'o segundo fator', en: 'the second factor' },
};

/** To every owner, and to whose it was: a second factor is asked for no more. */
export function lostFactorLetters(occasion: LostFactorOccasion): Record<Locale, Letter> {
  const { link, name, what, by } = occasion;
  const { pt, en } = occasionOf(occasion);
  const factor = (locale: Locale) => factorWords[what]?.[locale] ?? what;
  return {
    'pt-BR': {
      subject: `${productName}: segundo fator de ${name} removido`,
      body: [
        `${by === '' ? 'O operador do serviço' : (by ?? name)} removeu ${factor('pt-BR')} ` +
          `${by === null ? 'do próprio acesso' : `do acesso de ${name}`}, ${pt}.`,
        'Se isto não foi combinado, troque a senha desse acesso e reveja a equipe e as sessões.',
        { link, label: 'Abrir o painel' },
      ],
    },
    en: {
      subject: `${productName}: second factor of ${name} removed`,
      body: [
        `${by === '' ? 'The operator of the service' : (by ?? name)} removed ${factor('en')} ` +
          `${by === null ? 'of their own access' : `of the access of ${name}`}, ${en}.`,
        'If this was not agreed, change the password of that access and look at the team and ' +
          'its sessions.',
        { link, label: 'Open the dashboard' },
      ],
    },
  };
}
