'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { LiveFound } from '#app/api/search/live-found.ts';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { MenuGroup } from './menu-command.tsx';

/** Typing pauses this long before anybody is asked. */
const pauseMs = 250;
/** Shorter texts name half of all people. */
const lengthMin = 3;
/** Longer ones are lists and codes, which are looked up as a whole. */
const lengthMax = 120;

interface LiveResultsProps {
  connectionId: string;
  text: string;
  go: (path: string) => void;
}

interface LiveResults {
  groups: MenuGroup[];
  state: 'none' | 'asking' | 'failed' | 'found';
}

/**
 * What the text in the box names so far. Each text is a question of its own: an answer to an older
 * one is never shown, and its request is given up.
 */
export function useLiveResults({ connectionId, text, go }: LiveResultsProps): LiveResults {
  const t = useTranslations();
  const typed = text.trim();
  const asked = useSettled(typed);
  const isWanted = typed.length >= lengthMin && typed.length <= lengthMax;
  const { data, isError } = useOwnRoute<LiveFound>({
    key: [connectionId, 'transactions', 'search', asked],
    address: paths.searchData(connectionId, asked),
    everyMs: false,
    isEnabled: isWanted && asked === typed,
  });
  if (!isWanted) return { groups: [], state: 'none' };
  if (asked !== typed || (data === undefined && !isError)) return { groups: [], state: 'asking' };
  if (data === undefined) return { groups: [], state: 'failed' };

  const { total, transactions, infraction, callback } = data;
  const groups: MenuGroup[] = [
    {
      heading: t('commands.foundTransactions', { total }),
      commands: transactions.map((one) => ({
        key: `transaction ${one.id}`,
        label: one.partyName ?? t(`type.${one.type}`),
        detail: `${t(`status.${one.status}`)} · ${one.createdText}`,
        amount: one.amountText,
        path: paths.transaction(connectionId, one.id),
        run: () => go(paths.transaction(connectionId, one.id)),
      })),
    },
    {
      heading: t('shell.infractions'),
      commands: infraction
        ? [
            {
              key: `infraction ${infraction.id}`,
              label: infraction.protocol,
              detail: t(`infractions.status.${infraction.status}`),
              path: paths.infraction(connectionId, infraction.id),
              run: () => go(paths.infraction(connectionId, infraction.id)),
            },
          ]
        : [],
    },
    {
      heading: t('shell.callbacks'),
      commands: callback
        ? [
            {
              key: `callback ${callback.id}`,
              label: callback.host,
              detail: callback.createdText,
              path: paths.callback(connectionId, callback.id),
              run: () => go(paths.callback(connectionId, callback.id)),
            },
          ]
        : [],
    },
  ];
  return { groups, state: 'found' };
}

/** A text once it has stayed the same for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
