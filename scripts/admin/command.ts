import type { Env } from '#service/env.ts';
import type { OpenDatabase } from './open-database.ts';
import type { OptionValues } from './option-values.ts';

/** What a command has to work with. */
export interface CommandContext {
  env: Env;
  /** The environment as it is: names of a provider's settings depend on what it is called. */
  variables: NodeJS.ProcessEnv;
  database: OpenDatabase;
  options: OptionValues;
}

type Printed = Record<string, string | number | boolean | null | object[] | string[]>;

/** An answer, printed as one JSON object or a list. Secrets appear here and nowhere else. */
export interface Outcome {
  result: Printed | Printed[];
  /** 1 when the command worked and what it found is not in order. */
  exitCode?: 1;
}

interface CommandOption {
  value: string;
  help: string;
  /** It may be given several times. */
  isRepeatable?: boolean;
}

interface AnyCommand {
  /** One line: what it does. */
  summary: string;
  /** Name of each option, with what its value is and means. */
  options: Readonly<Record<string, CommandOption>>;
}

/** A command that works on the database. */
export interface Command extends AnyCommand {
  run(context: CommandContext): Promise<Outcome>;
}

/** A command that reads one file, named by its only word, and nothing else. */
export interface FileCommand extends AnyCommand {
  readFile(path: string): Promise<Outcome>;
}
