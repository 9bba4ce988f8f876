'use client';

import { useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import { startTransition } from 'react';
import { setLocale } from '#components/frame/set-locale.ts';
import { namesOf } from '#lib/client/lists/define-list.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { signOutOfPanel } from '../sign-out-of-panel.ts';
import type { MenuGroup } from './menu-command.tsx';

interface PreferenceCommandsProps {
  onDone: () => void;
  onShortcuts: () => void;
}

/** Theme, language, help and sign-out as commands. */
export function usePreferenceCommands({ onDone, onShortcuts }: PreferenceCommandsProps): MenuGroup {
  const t = useTranslations('commands');
  const { setTheme } = useTheme();

  function chooseTheme(theme: 'light' | 'dark' | 'system') {
    setTheme(theme);
    onDone();
  }
  function chooseLocale(locale: Locale) {
    onDone();
    startTransition(() => setLocale(locale));
  }

  const theme = { alias: t('themeAlias') };
  const language = { icon: 'Languages', alias: t('languageAlias') } as const;
  const preferences = {
    useLightTheme: { ...theme, icon: 'Sun', run: () => chooseTheme('light') },
    useDarkTheme: { ...theme, icon: 'Moon', run: () => chooseTheme('dark') },
    useSystemTheme: { ...theme, icon: 'Monitor', run: () => chooseTheme('system') },
    usePortuguese: { ...language, run: () => chooseLocale('pt-BR') },
    useEnglish: { ...language, run: () => chooseLocale('en') },
    showShortcuts: { icon: 'Keyboard', run: onShortcuts },
    signOut: { icon: 'LogOut', run: () => startTransition(() => signOutOfPanel()) },
  } as const;
  const commands = namesOf(preferences).map((key) => ({ key, label: t(key), ...preferences[key] }));
  return { heading: t('settings'), commands };
}
