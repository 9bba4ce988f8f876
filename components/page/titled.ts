import 'server-only';
import type { Metadata } from 'next';
import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl';
import { getTranslations } from 'next-intl/server';

/** A page's `generateMetadata`: its title, followed by the named id of its path if it has one. */
export function titled(title: MessageKeys<Messages, NestedKeyOf<Messages>>, id?: string) {
  return async (asked: { params: Promise<Record<string, string>> }): Promise<Metadata> => {
    const t = await getTranslations();
    const value = id === undefined ? undefined : (await asked.params)[id];
    return { title: value === undefined ? t(title) : `${t(title)} ${value.slice(0, 26)}` };
  };
}
