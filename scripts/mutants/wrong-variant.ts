/** A mistake that somebody could make in the money, as a small change of the source. */
export interface WrongVariant {
  /** For --only, and in the table. */
  name: string;
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  to: string;
  /** Test files of which at least one test must fail. */
  tests: string[];
}
