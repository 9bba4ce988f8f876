'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { LiveFound } from '#app/api/search/live-found.ts';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { MenuCommand, MenuGroup } from './menu-command.tsx';

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

  return { groups: groupsOf({ data, connectionId, typed, t, go }), state: 'found' };
}

interface Shown extends Pick<LiveResultsProps, 'connectionId' | 'go'> {
  data: LiveFound;
  typed: string;
  t: ReturnType<typeof useTranslations<never>>;
}

type ShowRow = (command: Omit<MenuCommand, 'run'> & { path: string }) => MenuCommand;
type Because = (about: { partyName?: string | null | undefined }) => string;

/** What was found, each row with why it was. */
function groupsOf({ data, connectionId, typed, t, go }: Shown): MenuGroup[] {
  const { total, foundBy, transactions, infractions, callbacks } = data;
  const reason = foundBy.map((field) => t(`commands.foundBy.${field}`)).join(', ');
  const row: ShowRow = (command) => ({
    marks: typed,
    ...command,
    run: () => go(command.path),
  });
  /** What is about a transaction that was found was found by it. */
  const because: Because = ({ partyName }) =>
    partyName === undefined
      ? t('commands.foundBy.id')
      : t('commands.ofFound', { name: partyName ?? '' });
  return [
    {
      heading: t('commands.foundTransactions', { total }),
      commands: transactions.map((one) =>
        row({
          key: `transaction ${one.id}`,
          label: one.partyName ?? t(`type.${one.type}`),
          detail: [t(`status.${one.status}`), one.createdText, one.clientReference]
            .filter(Boolean)
            .join(' · '),
          amount: one.amountText,
          reason,
          path: paths.transaction(connectionId, one.id),
        }),
      ),
    },
    {
      heading: t('shell.infractions'),
      commands: infractions.map((one) =>
        row({
          key: `infraction ${one.id}`,
          label: one.protocol,
          detail: t(`infractions.status.${one.status}`),
          reason: one.protocol === typed ? t('commands.foundBy.protocol') : because(one),
          path: paths.infraction(connectionId, one.id),
        }),
      ),
    },
    {
      heading: t('shell.callbacks'),
      commands: callbacks.map((one) =>
        row({
          key: `callback ${one.id}`,
          label: one.host,
          detail: `${t(`commands.outcome.${one.outcome}`)} · ${one.createdText}`,
          reason: because(one),
          path: paths.callback(connectionId, one.id),
        }),
      ),
    },
    actsGroup(data, { t, connectionId, row, because }),
  ];
}

interface ActsShown extends Pick<Shown, 't' | 'connectionId'> {
  row: ShowRow;
  because: Because;
}

/** What somebody did whose name was typed, and what was done with the transactions. */
function actsGroup({ acts, actsByName }: LiveFound, shown: ActsShown): MenuGroup {
  const { t, connectionId, row, because } = shown;
  const named = actsByName.map((one) =>
    row({
      key: `act of ${one.id}`,
      label: one.text,
      detail: one.createdText,
      reason: t('commands.foundBy.name'),
      path: paths.audit(connectionId, one.memberId),
    }),
  );
  const around = acts.map((one) =>
    row({
      key: `act ${one.actId}`,
      label: t(`action.acts.${one.action}`, {
        name: one.memberName ?? t('action.acts.formerMember'),
      }),
      detail: one.createdText,
      reason: because(one),
      path: paths.transaction(connectionId, one.transactionId),
    }),
  );
  return { heading: t('action.acts.title'), commands: [...named, ...around] };
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
