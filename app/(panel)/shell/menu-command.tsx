'use client';

import { Command } from 'cmdk';
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

/** A named group of commands; one without any is not shown. */
export function CommandGroup({ heading, commands }: MenuGroup) {
  if (commands.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs"
    >
      {commands.map(({ key, label, detail, amount, run }) => (
        <Command.Item
          key={key}
          value={key}
          onSelect={run}
          className="rounded-control data-[selected=true]:bg-raised-hover flex min-h-11 cursor-pointer items-center gap-x-4 px-3 py-1.5"
        >
          <span className="grid min-w-0 flex-1">
            <span className="font-medium wrap-anywhere">{label}</span>
            {detail === undefined ? null : <span className="text-ink-3 text-xs">{detail}</span>}
          </span>
          {amount === undefined ? null : (
            <span className="font-semibold whitespace-nowrap">{amount}</span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
