'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { LiveFound } from '#app/api/search/live-found.ts';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { isOneThing, soughtIn } from '#lib/client/navigation/search-query.ts';
import { detailMark, type MenuCommand, type MenuGroup } from './menu-command.tsx';

/** Typing pauses this long before anybody is asked. */
const pauseMs = 250;
/** Shorter texts name half of all people. */
const lengthMin = 3;
/** Longer ones are lists, which are looked up as a whole, or name one thing: see isOneThing. */
const lengthMax = 120;

const nothing = { groups: [], hasMore: false, missed: [], elsewhere: [] };

interface LiveResultsProps {
  connectionId: string;
  text: string;
  go: (path: string) => void;
}

export interface LiveResults extends Pick<LiveFound, 'missed' | 'elsewhere'> {
  groups: MenuGroup[];
  /** There are more transactions than these. */
  hasMore: boolean;
  state: 'none' | 'asking' | 'failed' | 'found';
}

/**
 * What the text in the box names so far. Each text is a question of its own: an answer to an older
 * one is never shown, and its request is given up.
 */
export function useLiveResults({ connectionId, text, go }: LiveResultsProps): LiveResults {
  const t = useTranslations();
  const locale = useLocale();
  const typed = text.trim();
  const asked = useSettled(typed);
  const isWanted = typed.length >= lengthMin && (typed.length <= lengthMax || isOneThing(typed));
  const { data, isError } = useOwnRoute<LiveFound>({
    key: [connectionId, 'transactions', 'search', asked],
    address: paths.searchData(connectionId, asked),
    everyMs: false,
    isEnabled: isWanted && asked === typed,
  });
  if (!isWanted) return { ...nothing, state: 'none' };
  if (asked !== typed || (data === undefined && !isError)) return { ...nothing, state: 'asking' };
  if (data === undefined) return { ...nothing, state: 'failed' };

  const { total, missed, elsewhere, transactions } = data;
  const marks = soughtIn(typed, locale);
  return {
    groups: groupsOf({ data, connectionId, marks, t, go }),
    hasMore: total === null || total > transactions.length,
    missed,
    elsewhere,
    state: 'found',
  };
}

interface Shown extends Pick<LiveResultsProps, 'connectionId' | 'go'> {
  data: LiveFound;
  marks: string;
  t: ReturnType<typeof useTranslations<never>>;
}

type ShowRow = (command: Omit<MenuCommand, 'run'> & { path: string }) => MenuCommand;

/** What was found, each row with why it was. */
function groupsOf(shown: Shown): MenuGroup[] {
  const { connectionId, marks, t, go } = shown;
  const row: ShowRow = (command) => ({ marks, ...command, run: () => go(command.path) });
  const rows = { ...shown, row };
  return [
    {
      heading: t('commands.views'),
      commands: shown.data.views.map(({ id, list, name, query }) =>
        row({
          key: `view ${id}`,
          icon: 'Bookmark',
          label: name,
          path: `${paths[list](connectionId)}?${query}`,
        }),
      ),
    },
    transactionsGroup(rows),
    {
      heading: t('suspense.title'),
      commands: shown.data.suspense.map((one) =>
        row({
          key: `suspense ${one.endToEndId}`,
          icon: 'Inbox',
          label: one.partyName ?? one.endToEndId,
          detail: joined(one.stateText, one.receivedText),
          amount: one.amountText,
          reason: one.reasonText,
          path: paths.suspense(connectionId, { q: one.endToEndId }),
        }),
      ),
    },
    {
      heading: t('shell.infractions'),
      commands: shown.data.infractions.map((one) =>
        row({
          key: `infraction ${one.id}`,
          icon: 'ShieldAlert',
          label: one.partyName ?? one.protocol,
          detail: joined(one.statusText, one.reportedText, one.protocol),
          amount: one.amountText,
          // Whose transaction it is stands at its left.
          reason: t(`commands.infractionBy.${one.foundBy ?? 'transaction'}`),
          path: paths.infraction(connectionId, one.id),
        }),
      ),
    },
    callbacksGroup(rows),
    {
      heading: t('team.title'),
      commands: shown.data.people.map(({ id, name, email, role }) =>
        row({
          key: `person ${id}`,
          icon: 'Users',
          label: name,
          detail: joined(t(`shell.role.${role}`), email),
          path: paths.team(connectionId),
        }),
      ),
    },
    actsGroup(rows),
  ];
}

interface ShownRows extends Shown {
  row: ShowRow;
}

function transactionsGroup({ data, connectionId, t, row }: ShownRows): MenuGroup {
  const { total, transactions } = data;
  const shown = transactions.length;
  return {
    heading:
      total === null
        ? t('commands.manyFound')
        : t(`commands.${shown < total ? 'firstFound' : 'foundTransactions'}`, { shown, total }),
    commands: transactions.map((one) =>
      row({
        key: `transaction ${one.id}`,
        icon: 'ArrowLeftRight',
        money: one,
        label: one.partyName ?? t(`type.${one.type}`),
        detail: joined(
          t(one.isHeld ? 'status.held' : `status.${one.status}`),
          t('commands.created', { at: one.createdText }),
          one.clientReference,
        ),
        amount: one.amountText,
        reason: one.begins
          ? t(`commands.begins.${one.begins}`)
          : one.foundBy.map((field) => t(`commands.foundBy.${field}`)).join(', '),
        path: paths.transaction(connectionId, one.id),
      }),
    ),
  };
}

/** Receivers, which lead to their callbacks, and single attempts. */
function callbacksGroup({ data, connectionId, t, row }: ShownRows): MenuGroup {
  const hosts = data.hosts.map(({ host, outcome, createdText }) =>
    row({
      key: `host ${host}`,
      icon: 'Send',
      label: host,
      detail: joined(
        t('commands.attemptsAt'),
        t('commands.lastAttempt', { at: createdText, outcome: t(`commands.outcome.${outcome}`) }),
      ),
      reason: t('commands.foundBy.host'),
      path: paths.callbacks(connectionId, { host }),
    }),
  );
  const attempts = data.callbacks.map((one) =>
    row({
      key: `callback ${one.id}`,
      icon: 'Send',
      label: one.host,
      detail: joined(t(`commands.outcome.${one.outcome}`), one.createdText),
      reason: ofTransaction(one, t),
      path: paths.callback(connectionId, one.id),
    }),
  );
  return { heading: t('shell.callbacks'), commands: [...hosts, ...attempts] };
}

/** What somebody did whose name was typed, or that is called so, and what was done around it. */
function actsGroup({ data: { acts, actsByName }, connectionId, t, row }: ShownRows): MenuGroup {
  const named = actsByName.map(({ id, foundBy, memberId, action, text, createdText }) =>
    row({
      key: `act ${foundBy} ${id}`,
      icon: 'History',
      label: text,
      detail: createdText,
      reason: t(`commands.foundBy.${foundBy}`),
      path: paths.audit(
        connectionId,
        foundBy === 'name' && memberId !== null ? { person: memberId } : { act: action },
      ),
    }),
  );
  const around = acts.map((one) =>
    row({
      key: `act ${one.actId}`,
      icon: 'History',
      label: t(`action.acts.${one.action}`, {
        name: one.memberName ?? t('action.acts.formerMember'),
      }),
      detail: one.createdText,
      reason: ofTransaction(one, t),
      path: paths.transaction(connectionId, one.transactionId),
    }),
  );
  return { heading: t('action.acts.title'), commands: [...named, ...around] };
}

/** What is about a transaction that was found was found by it; else by its own id. */
function ofTransaction({ partyName }: { partyName?: string | null }, t: Shown['t']): string {
  if (partyName === undefined) return t('commands.foundBy.id');
  // Whoever will pay a charge is not known yet.
  return partyName === null
    ? t('commands.infractionBy.transaction')
    : t('commands.ofFound', { name: partyName });
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(detailMark);
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
