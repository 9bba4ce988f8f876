import 'server-only';
import type { Metadata } from 'next';
import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { readSession } from '#lib/server/session/session.ts';

/**
 * A page's `generateMetadata`: its title, followed by the named id of its path if it has one. Below
 * an account that is none of the member's there is no such page.
 */
export function titled(title: MessageKeys<Messages, NestedKeyOf<Messages>>, id?: string) {
  return async (asked: { params: Promise<Record<string, string>> }): Promise<Metadata> => {
    const t = await getTranslations();
    const { connectionId, ...ids } = await asked.params;
    if (connectionId !== undefined && !(await isOwn(connectionId))) {
      return { title: t('failure.notFoundTitle') };
    }
    const value = id === undefined ? undefined : ids[id];
    return { title: value === undefined ? t(title) : `${t(title)} ${value.slice(0, 26)}` };
  };
}

/** As the shell sees it; who is not signed in, or meets an outage, is told of that instead. */
async function isOwn(connectionId: string): Promise<boolean> {
  const session = await readSession();
  return !session?.ok || session.value.connections.some(({ id }) => id === connectionId);
}
