'use client';

import { useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import { startTransition } from 'react';
import { setLocale } from '#components/frame/set-locale.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { signOutOfPanel } from '../sign-out-of-panel.ts';
import { CommandGroup, CommandItem } from './command-item.tsx';

interface PreferenceCommandsProps {
  onDone: () => void;
  onShortcuts: () => void;
}

/** Theme, language, help and sign-out as commands. */
export function PreferenceCommands({ onDone, onShortcuts }: PreferenceCommandsProps) {
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

  return (
    <CommandGroup heading={t('settings')}>
      <CommandItem onSelect={() => chooseTheme('light')}>{t('useLightTheme')}</CommandItem>
      <CommandItem onSelect={() => chooseTheme('dark')}>{t('useDarkTheme')}</CommandItem>
      <CommandItem onSelect={() => chooseTheme('system')}>{t('useSystemTheme')}</CommandItem>
      <CommandItem onSelect={() => chooseLocale('pt-BR')}>{t('usePortuguese')}</CommandItem>
      <CommandItem onSelect={() => chooseLocale('en')}>{t('useEnglish')}</CommandItem>
      <CommandItem onSelect={onShortcuts}>{t('showShortcuts')}</CommandItem>
      <CommandItem onSelect={() => startTransition(() => signOutOfPanel())}>
        {t('signOut')}
      </CommandItem>
    </CommandGroup>
  );
}
