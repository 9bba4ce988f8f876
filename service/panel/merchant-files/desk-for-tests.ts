import { pino } from 'pino';
import { expect, vi } from 'vitest';
import {
  type MerchantFile,
  merchantFile,
  type ResultKind,
  type ResultPage,
  resultPage,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { startMatching } from '#service/merchant-files/start-matching.ts';
import {
  createMember,
  panelSecret,
  signInToPanel,
  type TestPanel,
} from '#service/panel/open-test-panel.ts';

/** An account's files, as a member of it sends and reads them. */
export async function openDesk(
  panel: TestPanel,
  email: string,
  edition: 'bearer' | 'gateway' = 'bearer',
) {
  const member = await createMember(panel, email, edition);
  const session = await signInToPanel(panel, member);
  const path = `/connections/${member.connectionId}/merchant-files`;
  const read = async (id: string) =>
    merchantFile.parse(JSON.parse((await panel.call(`${path}/${id}`, { session })).text));
  return {
    ...member,
    panel,
    session,
    read,
    /** Sends a file and asks for its comparison; answers its id. */
    async ask(content: string | Buffer, rules: object = {}): Promise<string> {
      const sent = await panel.app.inject({
        method: 'POST',
        url: `/panel/v1${path}?name=arquivo.csv`,
        headers: {
          'x-panel-secret': panelSecret,
          'x-panel-session': session,
          'content-type': 'application/octet-stream',
        },
        payload: content,
      });
      const { id } = sent.json<{ id: string }>();
      const received = await read(id);
      const body = { reading: received.reading, rules: { ...received.rules, ...rules } };
      const asked = await panel.call(`${path}/${id}/comparison`, { method: 'POST', body, session });
      expect(asked.status).toBe(200);
      return id;
    },
    async list(id: string, kind: ResultKind): Promise<ResultPage['rows']> {
      const { text } = await panel.call(`${path}/${id}/results?kind=${kind}`, { session });
      return resultPage.parse(JSON.parse(text)).rows;
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Compares what was asked for, until the file is done. */
export async function compared(desk: Desk, id: string, waitMs = 10_000) {
  const { pool, files, databaseUrl: url } = desk.panel;
  const log = pino({ level: 'silent' });
  const timing = { pollSeconds: 0.5, superviseSeconds: 1 };
  const worker = await startMatching({ pool, url, log, store: files.store, ...timing });
  try {
    await worker.enqueue(20);
    await vi.waitFor(async () => expect((await desk.read(id)).state).toBe('done'), waitMs);
    return await desk.read(id);
  } finally {
    await worker.stop();
  }
}

/** How many rows there are of each kind. */
export const countsOf = ({ comparison }: MerchantFile) =>
  Object.fromEntries((comparison?.kinds ?? []).map(({ kind, count }) => [kind, count]));
