import { parseArgs } from 'node:util';
import { Webhook } from 'standardwebhooks';

export const usage = `Usage: npm run listen [-- options]

Receives callbacks on this machine and prints each of them on one line, until Ctrl-C.

  --port N         where to listen (4100)
  --secret whsec_… check the signature of each callback; a wrong one is answered 401
  --status LIST    what to answer: 500, or 500,500,200 in turn and then from the start (200)
  --delay MS       wait so long before the answer (0); 11000 is longer than an attempt lasts
  --json           print one JSON object for each callback instead of the line

The service calls a private address only if CALLBACK_ALLOW_HOSTS names it; npm start names
127.0.0.1 and localhost. As callbackUrl use http://127.0.0.1:4100/ with any path.`;

/** How the receiver behaves. */
export interface ListenOptions {
  port: number;
  /** Knows which callbacks are signed with the account's secret; null checks nothing. */
  webhook: Webhook | null;
  /** Answered in turn; at least one. */
  statuses: number[];
  delayMs: number;
  isJson: boolean;
}

/** The command line cannot be understood; the message is one line. */
export class ListenUsageError extends Error {}

const delayMsMax = 600_000;

/** Reads the words after `npm run listen --`; 'help' when that is all they ask for. */
export function readListenOptions(words: string[]): ListenOptions | 'help' {
  const values = parseWords(words);
  if (values.help) return 'help';
  return {
    port: integerOf('port', values.port, { minimum: 1, maximum: 65_535 }),
    webhook: values.secret === undefined ? null : readSecret(values.secret),
    statuses: values.status
      .split(',')
      .map((status) => integerOf('status', status.trim(), { minimum: 200, maximum: 599 })),
    delayMs: integerOf('delay', values.delay, { minimum: 0, maximum: delayMsMax }),
    isJson: values.json,
  };
}

function parseWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        port: { type: 'string', default: '4100' },
        secret: { type: 'string' },
        status: { type: 'string', default: '200' },
        delay: { type: 'string', default: '0' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    const [first = ''] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
    throw new ListenUsageError(`${first}; --help shows the options`, { cause: error });
  }
}

function integerOf(
  name: string,
  text: string,
  { minimum, maximum }: { minimum: number; maximum: number },
): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  throw new ListenUsageError(`--${name}: a whole number from ${minimum} to ${maximum}`);
}

function readSecret(secret: string): Webhook {
  const key = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  if (key && Buffer.from(key, 'base64').length >= 16) return new Webhook(secret);
  throw new ListenUsageError('--secret: whsec_ and base64, as the panel shows it');
}
