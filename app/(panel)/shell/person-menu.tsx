'use client';

import { CircleUserRound, Keyboard, LogOut } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import { startTransition } from 'react';
import { languageNames } from '#components/frame/language-links.tsx';
import { setLocale } from '#components/frame/set-locale.ts';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import { locales } from '#lib/i18n/locale.ts';
import { signOutOfPanel } from '../sign-out-of-panel.ts';
import type { ShellMember } from './shell.tsx';

interface PersonMenuProps {
  member: ShellMember;
  onShortcuts: () => void;
}

/** Who is signed in, with theme, language, help and the way out. */
export function PersonMenu({ member, onShortcuts }: PersonMenuProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { theme, setTheme } = useTheme();
  return (
    <Menu
      trigger={
        <Button
          look="ghost"
          className="max-w-56 px-2"
          aria-label={t('personMenu', { name: member.name })}
        >
          <CircleUserRound aria-hidden className="size-5!" />
          <span className="hidden truncate sm:inline">{member.name}</span>
        </Button>
      }
    >
      <div className="grid px-2 py-1.5">
        <span className="truncate font-medium">{member.name}</span>
        <span className="text-ink-3 truncate text-xs">{member.email}</span>
        <span className="text-ink-3 text-xs">{t(`role.${member.role}`)}</span>
      </div>
      <MenuSeparator />
      <MenuChoice
        label={t('theme')}
        value={theme}
        choices={[
          { value: 'light', label: t('themeLight') },
          { value: 'dark', label: t('themeDark') },
          { value: 'system', label: t('themeSystem') },
        ]}
        onChoose={setTheme}
      />
      <MenuSeparator />
      <MenuChoice
        label={t('language')}
        value={locale}
        choices={locales.map((value) => ({ value, label: languageNames[value] }))}
        onChoose={(value) => startTransition(() => setLocale(value))}
      />
      <MenuSeparator />
      <MenuItem onSelect={onShortcuts}>
        <Keyboard aria-hidden />
        {t('shortcuts')}
      </MenuItem>
      <MenuItem onSelect={() => startTransition(() => signOutOfPanel())}>
        <LogOut aria-hidden />
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
