import type { ReactNode } from 'react';
import type { RowSelection } from './use-row-selection.ts';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected, and some is not. */
  isPartly?: boolean;
  onToggle: (isRange: boolean) => void;
  /** Its words, where they are in sight beside it. */
  children?: ReactNode;
}

/** A box that selects a row, or all of them; its room for a finger is the whole cell. */
export function SelectBox(props: SelectBoxProps) {
  const { label, checked, isPartly = false, onToggle, children } = props;
  return (
    <label className="-m-2 flex cursor-pointer items-center gap-4 p-2 print:hidden">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={(event) => {
          const { nativeEvent } = event;
          onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
        }}
        className="size-4"
      />
      {children}
    </label>
  );
}

export interface SelectAllProps {
  label: string;
  selection: Pick<RowSelection, 'ids' | 'toggleAll'>;
  /** Rows of the page. */
  count: number;
  children?: ReactNode;
}

/** The box of a list's head, which selects its page, or lets all of it go. */
export function SelectAll({ label, selection, count, children }: SelectAllProps) {
  const { ids, toggleAll } = selection;
  return (
    <SelectBox
      label={label}
      checked={ids.length === count}
      isPartly={ids.length > 0 && ids.length < count}
      onToggle={toggleAll}
    >
      {children}
    </SelectBox>
  );
}
