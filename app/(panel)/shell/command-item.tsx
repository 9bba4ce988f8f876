'use client';

import { Command } from 'cmdk';
import type { ReactNode } from 'react';

const groupStyle =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted';

interface CommandGroupProps {
  heading: string;
  /** Shows the group whatever is typed. */
  keep?: boolean;
  children: ReactNode;
}

/** A named group of commands. */
export function CommandGroup({ heading, keep, children }: CommandGroupProps) {
  return (
    <Command.Group heading={heading} forceMount={keep ?? false} className={groupStyle}>
      {children}
    </Command.Group>
  );
}

/** One command; `keep` shows it whatever is typed. */
export function CommandItem(props: { keep?: boolean; onSelect: () => void; children: string }) {
  return (
    <Command.Item
      forceMount={props.keep ?? false}
      onSelect={props.onSelect}
      className="rounded-control data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-ink flex min-h-10 cursor-pointer items-center px-2 break-all"
    >
      {props.children}
    </Command.Item>
  );
}
