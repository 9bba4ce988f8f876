'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { LatePart } from '#components/ui/early/late-part.ts';
import { LateTrigger, type OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { Removable } from './removable.tsx';

/** What the form of typed filters is told by a chip: to have its fields alone. */
export interface TypedForm<Name extends string> extends OpenedPanel {
  only?: readonly Name[];
}

/** Filters that are typed and read as one sentence: one, or two ends. */
interface TypedChip<Name extends string> {
  names: readonly Name[];
  sentence: string;
}

interface TypedChipsProps<Name extends string> {
  chips: readonly TypedChip<Name>[];
  /** Their form, which is also that of all of them. */
  part: LatePart<TypedForm<Name>>;
  onRemove: (names: readonly Name[]) => void;
}

/** The typed filters that narrow the list. */
export function TypedChips<Name extends string>(props: TypedChipsProps<Name>) {
  const { chips, part, onRemove } = props;
  return chips.map(({ names, sentence }) => (
    <Removable
      key={names.join()}
      sentence={sentence}
      onRemove={() => {
        // The whole chip goes: what it was made by takes the focus.
        document.querySelector<HTMLElement>('[data-more-filters]')?.focus();
        onRemove(names);
      }}
    >
      <TypedChipButton sentence={sentence} part={part} only={names} />
    </Removable>
  ));
}

interface TypedChipButtonProps<Name extends string> {
  sentence: string;
  part: LatePart<TypedForm<Name>>;
  only: readonly Name[];
}

function TypedChipButton<Name extends string>(props: TypedChipButtonProps<Name>) {
  const { sentence, part, only } = props;
  const [open, setOpen] = useState(false);
  return (
    <LateTrigger<{ only?: readonly Name[] }>
      kind="dialog"
      open={open}
      onOpenChange={setOpen}
      part={part}
      own={{ only }}
      renderTrigger={(opener) => (
        <Button {...opener} className="chip" data-set="">
          {sentence}
        </Button>
      )}
    />
  );
}
