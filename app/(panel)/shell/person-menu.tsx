'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import { usePathname, useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { languageNames } from '#components/frame/language-links.tsx';
import { setLocale } from '#components/frame/set-locale.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { forgetDevice } from '#lib/client/notices/forget-device.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { locales } from '#lib/i18n/locale.ts';
import { signOutOfPanel } from '../sign-out-of-panel.ts';
import { Initials } from './initials.tsx';
import type { ShellMember } from './shell.tsx';

interface PersonMenuProps {
  member: ShellMember;
  connectionId: string;
  onShortcuts: () => void;
  /** The classes of the words. */
  word: string;
}

/** Who is signed in, with theme, language, help and the way out. */
export function PersonMenu({ member, connectionId, onShortcuts, word }: PersonMenuProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { theme, setTheme } = useTheme();
  const security = useTranslations('security');
  const router = useRouter();
  // Its page is in no list of the navigation: who it is about stands for it.
  const isHere = usePathname() === paths.security(connectionId);
  async function leave(): Promise<void> {
    await forgetDevice();
    await signOutOfPanel();
  }
  return (
    <Menu
      renderTrigger={(opener) => (
        <button
          {...opener}
          type="button"
          title={word === '' ? undefined : member.name}
          aria-current={isHere ? 'true' : undefined}
          className={classNames(
            'menu-entry w-full gap-2.5 py-1.5 text-left',
            word !== '' && 'rail:max-side:justify-center rail:max-side:px-0',
          )}
        >
          <Initials name={member.name} round />
          <span aria-hidden className={classNames('grid min-w-0', word)}>
            <span className="font-medium wrap-anywhere">{member.name}</span>
            <span className="text-ink-3 text-xs">{t(`role.${member.role}`)}</span>
          </span>
          <span className="sr-only">{t('personMenu', { name: member.name })}</span>
        </button>
      )}
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
      <MenuItem onSelect={() => router.push(paths.security(connectionId))}>
        <Icon name="ShieldCheck" />
        {security('title')}
      </MenuItem>
      <MenuItem onSelect={onShortcuts}>
        <Icon name="Keyboard" />
        {t('shortcuts')}
      </MenuItem>
      <MenuItem onSelect={() => startTransition(leave)}>
        <Icon name="LogOut" />
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
