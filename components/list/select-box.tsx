import type { RowSelection } from './use-row-selection.ts';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected, and some is not. */
  isPartly?: boolean;
  onToggle: (isRange: boolean) => void;
}

/** A box that selects a row, or all of them; its room for a finger is the whole cell. */
export function SelectBox({ label, checked, isPartly = false, onToggle }: SelectBoxProps) {
  return (
    <label className="-m-2 grid cursor-pointer p-2 print:hidden">
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
    </label>
  );
}

export interface SelectAllProps {
  label: string;
  selection: Pick<RowSelection, 'ids' | 'toggleAll'>;
  /** Rows of the page. */
  count: number;
}

/** The box of a list's head, which selects its page, or lets all of it go. */
export function SelectAll({ label, selection, count }: SelectAllProps) {
  const { ids, toggleAll } = selection;
  return (
    <SelectBox
      label={label}
      checked={ids.length === count}
      isPartly={ids.length > 0 && ids.length < count}
      onToggle={toggleAll}
    />
  );
}
