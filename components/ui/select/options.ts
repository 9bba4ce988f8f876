export interface Option<Value extends string | number> {
  value: Value;
  label: string;
}

/** An option as its list shows it. */
export interface ListedOption {
  value: string | number;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** What a list is told beyond what every panel is. */
export interface OptionsList {
  /** The control that it belongs to, which has its name. */
  labelledBy: string;
  options: readonly ListedOption[];
}

/** The option after the chosen one, round and round, that begins with the letter; none if none. */
export function nextByLetter<Value extends string | number>(
  options: readonly Option<Value>[],
  chosen: Option<Value> | undefined,
  letter: string,
): Option<Value> | undefined {
  if (letter.length !== 1 || letter === ' ') return undefined;
  const after = options.findIndex((option) => option === chosen) + 1;
  const inTurn = [...options.slice(after), ...options.slice(0, after)];
  return inTurn.find(({ label }) => label.toLowerCase().startsWith(letter.toLowerCase()));
}
