import { parseArgs } from 'node:util';
import { readEnv } from '#service/env.ts';
import { ServiceError } from '#service/service-error.ts';
import { archivedCallbacksCommand } from './archived-callbacks-command.ts';
import { drillCommand } from './backups/drill-command.ts';
import { takeBackupCommand } from './backups/take-backup-command.ts';
import { cancelChargeCommand } from './cancel-charge-command.ts';
import type { Command, FileCommand, Outcome } from './command.ts';
import { concedeInfractionCommand } from './concede-infraction-command.ts';
import { createAccountCommand } from './create-account-command.ts';
import { createConnectionCommand } from './create-connection-command.ts';
import { createTransferCommand } from './create-transfer-command.ts';
import { createDemoCommand } from './demo-command.ts';
import { distributeCommand } from './distribute-command.ts';
import { addMemberCommand, updateMemberCommand } from './member-commands.ts';
import { openDatabase } from './open-database.ts';
import { OptionValues, UsageError } from './option-values.ts';
import { checkProviderCommand } from './provider/check-command.ts';
import { providerFeeCommand } from './provider/fee-command.ts';
import { reconcileCommand } from './provider/reconcile-command.ts';
import { resendReportsCommand, unregisterCommand } from './provider/report-commands.ts';
import {
  assignSuspenseCommand,
  listSuspenseCommand,
  noteSuspenseCommand,
  returnSuspenseCommand,
} from './suspense-commands.ts';
import {
  createTokenCommand,
  listTokensCommand,
  revokeTokenCommand,
  rotateKeyCommand,
} from './token-commands.ts';
import { updateAccountCommand } from './update-account-command.ts';
import { verifyBooksCommand } from './verify-books-command.ts';
import { verifyLedgerCommand } from './verify-ledger-command.ts';

const commands: Readonly<Record<string, Command | FileCommand>> = {
  'account:create': createAccountCommand,
  'account:update': updateAccountCommand,
  'token:create': createTokenCommand,
  'token:list': listTokensCommand,
  'token:revoke': revokeTokenCommand,
  'key:rotate': rotateKeyCommand,
  'transfer:create': createTransferCommand,
  'charge:cancel': cancelChargeCommand,
  'infraction:concede': concedeInfractionCommand,
  'connection:create': createConnectionCommand,
  'member:add': addMemberCommand,
  'member:update': updateMemberCommand,
  'callbacks:archived': archivedCallbacksCommand,
  'suspense:list': listSuspenseCommand,
  'suspense:assign': assignSuspenseCommand,
  'suspense:return': returnSuspenseCommand,
  'suspense:note': noteSuspenseCommand,
  'provider:check': checkProviderCommand,
  'provider:reconcile': reconcileCommand,
  'provider:fee': providerFeeCommand,
  'provider:resend': resendReportsCommand,
  'provider:unregister': unregisterCommand,
  'ledger:verify': verifyLedgerCommand,
  'books:verify': verifyBooksCommand,
  'backup:take': takeBackupCommand,
  'backup:drill': drillCommand,
  'database:distribute': distributeCommand,
  'demo:create': createDemoCommand,
};

/** Where a command writes to: the process, or what a test reads. */
export type Output = Record<'stdout' | 'stderr', { write(text: string): unknown }>;

/** Runs the command that the first word names and answers the exit code, as runCommand does. */
export async function runAdmin(
  words: string[],
  variables: NodeJS.ProcessEnv,
  output: Output = process,
): Promise<number> {
  const [name = '--help', ...rest] = words;
  if (name === '--help' || name === '-h') return print(usage(), output);
  try {
    const line = { program: `admin -- ${name}`, words: rest, variables };
    return await runCommand(findCommand(name), line, output);
  } catch (error) {
    return fail('admin', error, output);
  }
}

/** Does the same within a program, which gets what would be printed; a failure is thrown. */
export async function askAdmin(
  [name = '', ...rest]: string[],
  variables: NodeJS.ProcessEnv,
): Promise<Outcome['result']> {
  const command = findCommand(name);
  const { result } = await answer(command, { ...readOptions(command, rest), variables });
  return result;
}

function findCommand(name: string): Command | FileCommand {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`unknown command ${name}; see --help`);
  return command;
}

interface CommandLine {
  /** What follows `npm run`. */
  program: string;
  /** The words after the command. */
  words: string[];
  variables: NodeJS.ProcessEnv;
}

/**
 * Runs a command and answers the exit code. Standard output gets the usage or one JSON object,
 * spread over lines unless `--json` is given; everything else goes to standard error, a failure
 * as one line.
 */
export async function runCommand(
  command: Command | FileCommand,
  line: CommandLine,
  output: Output = process,
): Promise<number> {
  try {
    const { options, words, isHelp, isJson } = readOptions(command, line.words);
    if (isHelp) return print(commandUsage(line.program, command), output);
    const { result, exitCode = 0 } = await answer(command, { ...line, words, options });
    print(JSON.stringify(result, null, isJson ? undefined : 2), output);
    return exitCode;
  } catch (error) {
    return fail(line.program.split(' ')[0] ?? '', error, output);
  }
}

function fail(program: string, error: unknown, { stderr }: Output): number {
  stderr.write(`${program}: ${describe(error)}\n`);
  return error instanceof UsageError ? 2 : 1;
}

interface Call {
  /** The words that are no option. */
  words: string[];
  options: OptionValues;
  variables: NodeJS.ProcessEnv;
}

async function answer(command: Command | FileCommand, { words, options, variables }: Call) {
  if ('readFile' in command) {
    const [path, ...more] = words;
    if (path === undefined || more.length > 0) throw new UsageError('name one file');
    return command.readFile(path);
  }
  const env = readEnv(variables);
  const database = await openDatabase(env);
  try {
    return await command.run({ env, variables, database, options });
  } finally {
    await database.close();
  }
}

function readOptions(command: Command | FileCommand, words: string[]) {
  const types: OptionTypes = {
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  };
  for (const [name, { isRepeatable = false }] of Object.entries(command.options)) {
    types[name] = { type: 'string', multiple: isRepeatable };
  }
  const { values, positionals } = parseWords(words, types, 'readFile' in command);
  const { json, help, ...given } = values;
  const texts = Object.entries(given).map(([name, values]): [string, string[]] => [
    name,
    [values].flat().filter((value) => typeof value === 'string'),
  ]);
  return {
    options: new OptionValues(new Map(texts)),
    words: positionals,
    isHelp: help === true,
    isJson: json === true,
  };
}

type OptionTypes = Record<
  string,
  { type: 'string' | 'boolean'; short?: string; multiple?: boolean }
>;

function parseWords(words: string[], options: OptionTypes, allowPositionals: boolean) {
  try {
    return parseArgs({ args: words, options, strict: true, allowPositionals });
  } catch (error) {
    // Node's text explains the syntax in further sentences, which --help does better.
    const [first = ''] = describe(error).split(/\. |\n/);
    throw new UsageError(`${first}; --help shows the options`, { cause: error });
  }
}

/** One line, with the cause when the error itself does not name it. */
function describe(error: unknown): string {
  if (error instanceof ServiceError) return `${error.message} (${error.code})`;
  if (!(error instanceof Error)) return String(error);
  // A refused connection is an AggregateError without a text, one error for each address.
  const text = error instanceof AggregateError ? describe(error.errors[0]) : error.message;
  const cause = error.cause instanceof Error && !(error instanceof UsageError) ? error.cause : null;
  return [text, ...(cause ? [describe(cause)] : [])].join(': ').replaceAll('\n', ' ');
}

function print(text: string, { stdout }: Output): number {
  stdout.write(`${text}\n`);
  return 0;
}

function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${name.padEnd(16)} ${command.summary}`,
  );
  return [
    'Usage: npm run admin -- COMMAND [options]',
    '',
    ...lines,
    '',
    'COMMAND --help shows its options. --json prints one JSON object on one line.',
    'The database is the one of DATABASE_URL, else the embedded one in DATA_DIR.',
  ].join('\n');
}

function commandUsage(program: string, command: Command | FileCommand): string {
  const lines = Object.entries(command.options).map(
    ([option, { value, help }]) => `  ${`--${option} ${value}`.padEnd(50)} ${help}`,
  );
  const file = 'readFile' in command ? ' FILE' : '';
  return [
    `Usage: npm run ${program}${file}${lines.length > 0 ? ' [options]' : ''} [--json]`,
    '',
    `Does: ${command.summary}`,
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n');
}
