import { resetMinutes } from '#lib/contract/panel/password-reset.ts';
import { type GeoPlace, placeText } from '#lib/domain/geo-place.ts';
import { productName } from '#lib/domain/product.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Letter } from '#service/mail/render-letter.ts';

/** When, from where and to which page something is told. */
export interface Occasion {
  link: string;
  /** Where it was done from; null: not known. */
  ip: string | null;
  place: GeoPlace | null;
  at: Date;
}

/** When and from where, in words. */
export function occasionOf({ ip, place, at }: Occasion): { pt: string; en: string } {
  const iso = at.toISOString();
  const from = (locale: Locale) => (place ? ` (${placeText(place, locale)})` : '');
  return {
    pt: `em ${formatDateTime(iso, 'pt-BR')}${ip ? `, do endereço ${ip}${from('pt-BR')}` : ''}`,
    en: `on ${formatDateTime(iso, 'en')}${ip ? ` from the address ${ip}${from('en')}` : ''}`,
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

interface DeviceOccasion extends Occasion {
  browser: string | null;
  system: string | null;
}

/** To whoever signed in by a device that they had not used there: it may have been another. */
export function newDeviceLetters(occasion: DeviceOccasion): Record<Locale, Letter> {
  const { link, browser, system } = occasion;
  const { pt, en } = occasionOf(occasion);
  const known = [browser, system].filter((part) => part !== null);
  return {
    'pt-BR': {
      subject: `${productName}: entrada por um aparelho novo`,
      body: [
        `Alguém entrou no painel ${productName} com o seu acesso, ${pt}, por um aparelho que ` +
          `você ainda não tinha usado ali: ${known.join(' em ') || 'não identificado'}.`,
        'Se foi você, não há nada a fazer.',
        'Se não foi você, escolha já outra senha, o que encerra todas as sessões, e avise quem ' +
          'administra a sua conta. Quem já está dentro pode ser encerrado na página Segurança.',
        { link, label: 'Escolher outra senha' },
      ],
    },
    en: {
      subject: `${productName}: sign-in by a new device`,
      body: [
        `Somebody signed in to your ${productName} dashboard, ${en}, by a device that you had ` +
          `not used there before: ${known.join(' on ') || 'unknown'}.`,
        'If it was you, there is nothing to do.',
        'If it was not you, choose another password now, which ends all sessions, and tell ' +
          'whoever administers your account. Open sessions can be ended on the page Security.',
        { link, label: 'Choose another password' },
      ],
    },
  };
}

interface Invited {
  link: string;
  inviter: string;
  workspace: string;
  until: Date;
}

/** To whoever is invited into a workspace. */
export function invitationLetters(invited: Invited): Record<Locale, Letter> {
  const { link, inviter, workspace } = invited;
  const until = (locale: Locale) => formatDateTime(invited.until.toISOString(), locale);
  return {
    'pt-BR': {
      subject: `${productName}: convite para ${workspace}`,
      body: [
        `${inviter} convidou você para o painel ${productName} de ${workspace}.`,
        { link, label: 'Aceitar o convite' },
        `O link funciona uma vez, até ${until('pt-BR')}, e é só seu: não o passe a ninguém.`,
        'Se você não conhece quem convidou, ignore este e-mail.',
      ],
    },
    en: {
      subject: `${productName}: invitation to ${workspace}`,
      body: [
        `${inviter} invited you to the ${productName} dashboard of ${workspace}.`,
        { link, label: 'Accept the invitation' },
        `The link works once, until ${until('en')}, and is yours alone: do not pass it on.`,
        'If you do not know who invited you, ignore this email.',
      ],
    },
  };
}
