import { once } from 'node:events';
import { callbackJson, callbackLine } from './callback-output.ts';
import { createReceiver } from './callback-receiver.ts';
import { ListenUsageError, readListenOptions, usage } from './listen-options.ts';

interface Output {
  print: (line: string) => void;
  complain: (line: string) => void;
}

/** Listens until the process is told to stop; answers the exit code, 2 for a wrong command line. */
export async function runListen(
  words: string[],
  { print, complain }: Output,
  signal: AbortSignal = stopSignal(),
): Promise<number> {
  try {
    const options = readListenOptions(words);
    if (options === 'help') {
      print(usage);
      return 0;
    }
    const describe = options.isJson ? callbackJson : callbackLine;
    const { webhook, statuses, delayMs } = options;
    let count = 0;
    const answerTo = () => ({ status: statuses[count++ % statuses.length] ?? 200, delayMs });
    const server = createReceiver({ webhook, answerTo }, (callback) => print(describe(callback)));
    server.listen(options.port);
    await once(server, 'listening');
    complain(`listen: http://127.0.0.1:${options.port}/ waits for callbacks; Ctrl-C ends it`);
    if (!signal.aborted) await once(signal, 'abort');
    server.close();
    server.closeAllConnections();
    return 0;
  } catch (error) {
    complain(`listen: ${explain(error)}`);
    return error instanceof ListenUsageError ? 2 : 1;
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `port ${String(error.port)} is taken: stop what uses it or choose another --port`;
  }
  return error.message;
}

function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  return stopping.signal;
}
