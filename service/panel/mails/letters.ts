import { resetMinutes } from '#lib/contract/panel/password-reset.ts';
import { productName } from '#lib/domain/product.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Letter } from '#service/mail/render-letter.ts';

interface Occasion {
  link: string;
  /** Where it was done from; null: not known. */
  ip: string | null;
  at: Date;
}

/** When and from where, in words. */
function occasionOf({ ip, at }: Occasion): { pt: string; en: string } {
  const iso = at.toISOString();
  return {
    pt: `em ${formatDateTime(iso, 'pt-BR')}${ip ? `, do endereço ${ip}` : ''}`,
    en: `on ${formatDateTime(iso, 'en')}${ip ? ` from the address ${ip}` : ''}`,
  };
}

/** To whoever forgot their password: the link to a new one. */
export function passwordResetLetters(occasion: Occasion): Record<Locale, Letter> {
  const { link } = occasion;
  const { pt, en } = occasionOf(occasion);
  return {
    'pt-BR': {
      subject: `${productName}: escolher uma nova senha`,
      body: [
        `Alguém pediu uma nova senha para o seu acesso ao painel ${productName}, ${pt}.`,
        { link, label: 'Escolher uma nova senha' },
        `O link funciona uma vez, por ${resetMinutes} minutos, e só o mais novo vale. ` +
          'O segundo fator continua sendo pedido ao entrar.',
        'Se não foi você, ignore este e-mail: a sua senha continua a mesma. ' +
          'Nunca passe o link a ninguém.',
      ],
    },
    en: {
      subject: `${productName}: choose a new password`,
      body: [
        `Somebody asked for a new password to your ${productName} dashboard, ${en}.`,
        { link, label: 'Choose a new password' },
        `The link works once, for ${resetMinutes} minutes, and only the newest one does. ` +
          'Sign-in goes on asking for the second factor.',
        'If it was not you, ignore this email: your password stays as it is. ' +
          'Never pass the link on.',
      ],
    },
  };
}

/** To whoever has another password now, and may not know. */
export function passwordChangedLetters(occasion: Occasion): Record<Locale, Letter> {
  const { link } = occasion;
  const { pt, en } = occasionOf(occasion);
  return {
    'pt-BR': {
      subject: `${productName}: a sua senha foi trocada`,
      body: [
        `A senha do seu acesso ao painel ${productName} foi trocada, ${pt}. ` +
          'As outras sessões foram encerradas.',
        'Se foi você, não há nada a fazer.',
        'Se não foi você, escolha já outra senha, reveja as sessões e o segundo fator na página ' +
          'Segurança, e avise quem administra a sua conta.',
        { link, label: 'Escolher outra senha' },
      ],
    },
    en: {
      subject: `${productName}: your password was changed`,
      body: [
        `The password of your ${productName} dashboard was changed, ${en}. ` +
          'Other sessions have ended.',
        'If it was you, there is nothing to do.',
        'If it was not you, choose another password now, look at the sessions and the second ' +
          'factor on the page Security, and tell whoever administers your account.',
        { link, label: 'Choose another password' },
      ],
    },
  };
}
