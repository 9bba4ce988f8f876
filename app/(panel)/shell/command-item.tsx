'use client';

import { Command, useCommandState } from 'cmdk';
import type { ReactNode } from 'react';
import { matchesCommand } from '#lib/client/navigation/matches-command.ts';

const groupStyle =
  '[&:not(:has([cmdk-item]))]:hidden [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted';

interface CommandGroupProps {
  heading: string;
  children: ReactNode;
}

/** A named group of commands; without one that is meant it is not shown. */
export function CommandGroup({ heading, children }: CommandGroupProps) {
  return (
    <Command.Group heading={heading} className={groupStyle}>
      {children}
    </Command.Group>
  );
}

interface CommandItemProps {
  /** Shows it whatever is typed. */
  keep?: boolean;
  /** Another word by which it is found. */
  alias?: string | undefined;
  onSelect: () => void;
  children: string;
}

/** One command, while what is typed means it. */
export function CommandItem({ keep = false, alias = '', ...props }: CommandItemProps) {
  const typed = useCommandState(({ search }) => search);
  if (!keep && !matchesCommand(`${props.children} ${alias}`, typed)) return null;
  return (
    <Command.Item
      onSelect={props.onSelect}
      className="rounded-control data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-ink flex min-h-10 cursor-pointer items-center px-2 break-all"
    >
      {props.children}
    </Command.Item>
  );
}
