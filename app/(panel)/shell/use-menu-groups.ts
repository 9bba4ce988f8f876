'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { besideMaskedCpf } from '#lib/client/navigation/pasted-ids.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { SearchField } from '#lib/client/navigation/search-fields.ts';
import { readManyTerms } from '#lib/client/navigation/search-query.ts';
import { type MenuCommand, type MenuGroup, meantBy } from './menu-command.tsx';
import { keepRecent, readRecent } from './recent-items.ts';
import { type LiveResults, useLiveResults } from './use-live-results.ts';
import { useSearchCommands } from './use-search-commands.ts';

interface MenuGroupsProps {
  connectionId: string;
  text: string;
  /** Enter was pressed before anything was here. */
  entered: boolean;
  commands: readonly MenuGroup[];
  go: (path: string) => void;
}

interface MenuGroups {
  groups: MenuGroup[];
  /** How far the search has come, in words. */
  status: string;
  /** What is being asked for takes at least the place of this many rows; else null. */
  held: number | null;
  /** What was entered is no longer wanted. */
  stopWaiting: () => void;
}

const none: readonly SearchField[] = [];

/** The row that keeps the place of what is being asked for. */
const awaitedKey = 'awaited';

/**
 * All that the menu offers, in its order. Found rows stand above the offers to search. Until they
 * are there one row keeps their place: Enter on it opens the first of them when they come, so that
 * what Enter does is the same whenever it is pressed. A row that somebody went to stays theirs,
 * wherever it is moved.
 */
export function useMenuGroups(props: MenuGroupsProps): MenuGroups {
  const { connectionId, text, entered, commands, go } = props;
  const t = useTranslations('commands');
  // Enter was pressed before it was known what it opens.
  const [waits, setWaits] = useState(entered);
  const live = useLiveResults({ connectionId, text, go });
  const isNowhere = live.state === 'found' && rowsOf(live.groups).length === 0;
  const meant = commands.map((group) => meantBy(text, group));
  const isNothing = isNowhere && rowsOf(meant).length === 0;
  // Where nothing at all is found, an offer leads to what was tried and what to do instead.
  // They go once what was found is here: the menu then knows which row it chooses instead.
  const missed = useDeferredValue(isNothing ? none : live.missed);
  const search = useSearchCommands({ connectionId, text, isNowhere, missed, go });
  const recent = {
    heading: t('recent'),
    commands: text.trim() === '' ? recentCommands(connectionId, go) : [],
  };
  const known = [recent, ...meant, search.opens];
  const awaited = {
    heading: t('results'),
    commands:
      live.state === 'asking' && rowsOf(known).length === 0
        ? [
            {
              key: awaitedKey,
              icon: 'LoaderCircle' as const,
              label: t(waits ? 'opensFirst' : 'openFirst'),
              // Who does not want to wait enters twice.
              run: () => (waits ? search.offers.commands[0]?.run() : setWaits(true)),
            },
          ]
        : [],
  };
  const found = live.groups.map((group) => keeping(connectionId, group));
  // Several terms are looked up on a page of their own.
  const isList = readManyTerms(text) !== null;
  // By a masked CPF nobody is searched for: it takes something beside it.
  const isElsewhere = isNothing && !isList && besideMaskedCpf(text) === null;
  const elsewhere = {
    heading: t('elsewhere'),
    commands: isElsewhere ? elsewhereCommands({ live, text, t, go }) : [],
  };
  const groups = [...known, awaited, ...found, search.offers, elsewhere];
  // While the next answer is awaited the box stays as high as it was.
  const rows = rowsOf(groups);
  const [held, hold] = useState(rows.length);
  if (live.state !== 'asking' && held !== rows.length) hold(rows.length);

  const [first] = rows;
  const takeFirst = useEffectEvent(() => first?.run());
  const isKnown = first !== undefined && first.key !== awaitedKey;
  useEffect(() => {
    if (waits && isKnown) takeFirst();
  }, [waits, isKnown]);

  // What a text can be opened as is an offer: nobody knows yet whether it is there.
  const count = rowsOf([...meant, ...found]).length;
  const status = {
    none: t('findable'),
    asking: t('searching'),
    failed: t('liveFailed'),
    found: count === 0 && isList ? t('findable') : foundText({ text, count, live, t }),
  };
  return {
    groups,
    status: status[live.state],
    held: live.state === 'asking' ? held : null,
    stopWaiting: () => setWaits(false),
  };
}

interface FoundProps extends Pick<MenuGroupsProps, 'text'> {
  count: number;
  live: Pick<LiveResults, 'hasMore'>;
  t: ReturnType<typeof useTranslations<'commands'>>;
}

/** How much is found, and what of the text was not searched for. */
function foundText({ text, count, live, t }: FoundProps): string {
  const beside = besideMaskedCpf(text);
  if (count > 0) {
    const said = t(live.hasMore ? 'firstResults' : 'resultCount', { count });
    return beside ? `${said} · ${t('maskedLeftOut')}` : said;
  }
  if (beside === null) return t('nothing', { text: text.trim() });
  return t(beside === '' ? 'masked' : 'maskedNothing');
}

interface ElsewhereProps extends Pick<MenuGroupsProps, 'text' | 'go'> {
  live: Pick<LiveResults, 'elsewhere'>;
  t: ReturnType<typeof useTranslations<'commands'>>;
}

/** Of the other connections nobody was asked: the same text, there. */
function elsewhereCommands({ live, text, t, go }: ElsewhereProps): MenuCommand[] {
  return live.elsewhere.map(({ id, name }) => ({
    key: `elsewhere ${id}`,
    icon: 'Building2',
    label: t('searchIn', { name }),
    run: () => go(paths.search(id, text.trim())),
  }));
}

function rowsOf(groups: readonly MenuGroup[]): MenuCommand[] {
  return groups.flatMap((group) => group.commands);
}

function recentCommands(connectionId: string, go: (path: string) => void): MenuCommand[] {
  return readRecent(connectionId).map((item) => ({
    key: `recent ${item.path}`,
    icon: 'History',
    ...item,
    run: () => go(item.path),
  }));
}

/** The same commands; what they open is offered again. */
function keeping(connectionId: string, { heading, commands }: MenuGroup): MenuGroup {
  return {
    heading,
    commands: commands.map((command) => ({
      ...command,
      run: () => {
        const { label, detail, amount, path } = command;
        if (path !== undefined) keepRecent(connectionId, { label, detail, amount, path });
        command.run();
      },
    })),
  };
}
