'use client';

import { Command } from 'cmdk';
import { markWords } from '#lib/client/navigation/mark-words.ts';
import { matchesCommand } from '#lib/client/navigation/matches-command.ts';

/** One row of the command menu. */
export interface MenuCommand {
  /** Tells it apart from all others of the menu. */
  key: string;
  label: string;
  /** What stands at its end, smaller. */
  detail?: string | undefined;
  /** How much it is about, with its sign. */
  amount?: string | undefined;
  /** Why it was found. */
  reason?: string | undefined;
  /** What was typed: its words are marked where they stand. */
  marks?: string | undefined;
  /** Where it leads, for what is offered again later. */
  path?: string | undefined;
  /** Another word by which it is found. */
  alias?: string;
  run: () => void;
}

export interface MenuGroup {
  heading: string;
  commands: MenuCommand[];
}

/** The commands of a group that what is typed means. */
export function meantBy(typed: string, { heading, commands }: MenuGroup): MenuGroup {
  const meant = commands.filter(({ label, alias = '' }) =>
    matchesCommand(`${label} ${alias}`, typed),
  );
  return { heading, commands: meant };
}

/** A text whose parts that were typed are marked. */
function MarkedText({ text, typed = '' }: { text: string; typed?: string | undefined }) {
  return markWords(text, typed).map(({ part, isMarked }, index) =>
    isMarked ? (
      <mark
        key={index}
        className="decoration-accent bg-transparent text-inherit underline decoration-2 underline-offset-2"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** A named group of commands; one without any is not shown. */
export function CommandGroup({ heading, commands }: MenuGroup) {
  if (commands.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs"
    >
      {commands.map(({ key, label, detail, amount, reason, marks, run }) => (
        <Command.Item
          key={key}
          value={key}
          onSelect={run}
          className="rounded-control data-[selected=true]:bg-raised-hover flex min-h-11 cursor-pointer items-center gap-x-4 px-3 py-1.5"
        >
          <span className="grid min-w-0 flex-1">
            <span className="font-medium wrap-anywhere">
              <MarkedText text={label} typed={marks} />
            </span>
            {detail === undefined ? null : (
              <span className="text-ink-3 text-xs wrap-anywhere">
                <MarkedText text={detail} typed={marks} />
              </span>
            )}
          </span>
          <span className="grid max-w-2/5 shrink-0 justify-items-end text-right">
            {amount === undefined ? null : (
              <span className="font-semibold whitespace-nowrap">
                <MarkedText text={amount} typed={marks} />
              </span>
            )}
            {reason === undefined ? null : <span className="text-ink-3 text-xs">{reason}</span>}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
