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

  const runs = {
    useLightTheme: () => chooseTheme('light'),
    useDarkTheme: () => chooseTheme('dark'),
    useSystemTheme: () => chooseTheme('system'),
    usePortuguese: () => chooseLocale('pt-BR'),
    useEnglish: () => chooseLocale('en'),
    showShortcuts: onShortcuts,
    signOut: () => startTransition(() => signOutOfPanel()),
  };
  const aliases: Partial<Record<keyof typeof runs, string>> = {
    useLightTheme: t('themeAlias'),
    useDarkTheme: t('themeAlias'),
    useSystemTheme: t('themeAlias'),
    usePortuguese: t('languageAlias'),
    useEnglish: t('languageAlias'),
  };
  const commands = namesOf(runs).map((key) => {
    const alias = aliases[key];
    return { key, label: t(key), run: runs[key], ...(alias !== undefined && { alias }) };
  });
  return { heading: t('settings'), commands };
}
