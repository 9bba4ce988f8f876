'use client';

import { Command } from 'cmdk';
import { DirectionDisc } from '#components/facts/direction-disc.tsx';
import { Dotted } from '#components/facts/dotted.tsx';
import { Movement } from '#components/facts/movement.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { markWords } from '#lib/client/navigation/mark-words.ts';
import { meantCommands, otherWordsOf } from '#lib/client/navigation/matches-command.ts';
import type { IconName } from '#lib/client/shown/icon-name.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';

/** Stands between the parts of a row's detail. */
export const detailMark = ' · ';

/** One row of the command menu. */
export interface MenuCommand {
  /** Tells it apart from all others of the menu. */
  key: string;
  icon: IconName;
  label: string;
  /** What stands at its end, smaller. */
  detail?: string | undefined;
  /** How much it is about, with its sign. */
  amount?: string | undefined;
  /** A transaction's row shows which way its money went, as the lists do. */
  money?: MovedMoney | undefined;
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

interface MovedMoney {
  type: string;
  status: TransactionStatus;
}

export interface MenuGroup {
  heading: string;
  commands: MenuCommand[];
}

/** The commands of a group that what is typed means. */
export function meantBy(typed: string, { heading, commands }: MenuGroup): MenuGroup {
  const meant = meantCommands(commands, typed);
  return {
    heading,
    commands: meant.map((one) => ({ ...one, reason: one.reason ?? otherWordsOf(one, typed) })),
  };
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

function RowSign({ icon, money }: Pick<MenuCommand, 'icon' | 'money'>) {
  if (money) return <DirectionDisc {...money} />;
  return (
    <span
      aria-hidden
      className="rounded-control border-line bg-surface text-ink-2 grid size-7 shrink-0 place-items-center border [&>svg]:size-3.5"
    >
      <Icon name={icon} />
    </span>
  );
}

function RowAmount({ amount, money, marks }: Pick<MenuCommand, 'amount' | 'money' | 'marks'>) {
  const text = <MarkedText text={amount ?? ''} typed={marks} />;
  return money ? (
    <Movement {...money} text={text} />
  ) : (
    <span className="font-semibold whitespace-nowrap">{text}</span>
  );
}

/** What a row says besides its name. */
function RowDetail({ detail = '', marks }: Pick<MenuCommand, 'detail' | 'marks'>) {
  return (
    <span className="text-ink-3 text-xs">
      <Dotted
        facts={detail.split(detailMark).map((part) => (
          <MarkedText key={part} text={part} typed={marks} />
        ))}
      />
    </span>
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
      {commands.map(({ key, icon, money, label, detail, amount, reason, marks, run }) => (
        <Command.Item
          key={key}
          value={key}
          onSelect={run}
          className="rounded-control data-[selected=true]:bg-raised-hover flex min-h-11 cursor-pointer items-center gap-x-3 px-3 py-1.5"
        >
          <RowSign icon={icon} money={money} />
          <span className="grid min-w-0 flex-1">
            <span className="font-medium wrap-anywhere">
              <MarkedText text={label} typed={marks} />
            </span>
            {detail === undefined ? null : <RowDetail {...{ detail, marks }} />}
          </span>
          <span className="grid max-w-2/5 shrink-0 justify-items-end text-right">
            {amount === undefined ? null : <RowAmount {...{ amount, money, marks }} />}
            {reason === undefined ? null : <span className="text-ink-3 text-xs">{reason}</span>}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
