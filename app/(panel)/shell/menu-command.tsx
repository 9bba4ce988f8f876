'use client';

import { Command } from 'cmdk';
import { matchesCommand } from '#lib/client/navigation/matches-command.ts';

/** One row of the command menu. */
export interface MenuCommand {
  /** Tells it apart from all others of the menu. */
  key: string;
  label: string;
  /** What stands at its end, smaller. */
  detail?: string;
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
      {commands.map(({ key, label, detail, run }) => (
        <Command.Item
          key={key}
          value={key}
          onSelect={run}
          className="rounded-control data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-text flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-2 py-1"
        >
          <span className="break-all">{label}</span>
          {detail === undefined ? null : <span className="text-ink-3 text-xs">{detail}</span>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
