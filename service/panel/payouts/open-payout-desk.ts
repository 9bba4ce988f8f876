import type { PayoutBatchDetail } from '#lib/contract/panel/money-out/payout.ts';
import { openOffice } from '#service/panel/money-out/open-test-office.ts';
import type { TestPanel } from '#service/panel/open-test-panel.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { checkHolders } from './check-holders.ts';
import { payRows } from './pay-rows.ts';

interface StepAnswer {
  status: number;
  body: { id: string; message?: string };
}

/** An account of R$ 1,000.00 without an amount of approval, and what its people do with files. */
export async function openPayoutDesk(panel: TestPanel) {
  const office = await openOffice(panel);
  await office.setAmount(null);
  const { connectionId, accountId } = office;
  const person = await office.enter('finance');
  const { pool } = panel;
  const { moneyOut } = createSandboxParts(pool);
  const base = `/connections/${connectionId}/payout-batches`;

  const upload = async (file: string | Buffer, session = person.session): Promise<StepAnswer> => {
    const call = { method: 'POST', session, file } as const;
    const { status, body } = await panel.call(`${base}?name=lote.csv`, call);
    return { status, body };
  };
  const read = async (id: string, search = '') =>
    (await person.call(`${base}/${id}${search}`)).body as PayoutBatchDetail;
  interface StepBody extends Record<string, unknown> {
    by?: typeof person;
  }
  /** Until no more of it is due, however much later that would be. */
  const work = async (run: () => Promise<number>) => {
    for (let turn = 0; turn < 200; turn += 1) {
      await pool.query("update panel.payout_batches set next_at = now() - interval '1 s'");
      if ((await run()) === 0) return;
    }
    throw new Error('the work does not end');
  };
  const check = () => work(() => checkHolders({ pool, moneyOut }));
  const pay = () => work(() => payRows({ pool, moneyOut }));
  const step = (id: string, name: string, { by = person, ...body }: StepBody = {}) =>
    by.call(`${base}/${id}/${name}`, body) as Promise<StepAnswer>;
  /** As somebody does who has seen the plan and agrees with all of it. */
  const start = async (id: string, rest: StepBody = {}) => {
    const { payable } = await read(id);
    const { count, amount: total } = payable;
    return step(id, 'start', { count, total, onlyGood: true, isWarned: true, ...rest });
  };
  /** A file that was uploaded and checked. */
  const plan = async (payload: string) => {
    const { body } = await upload(payload);
    await check();
    return body.id;
  };
  return { ...office, person, accountId, base, upload, read, check, pay, step, start, plan };
}

/** A file of as many rows of R$ 1.00, each to a key of its own. */
export function fileOf(count: number, name = 'fim'): string {
  const rows = Array.from({ length: count }, (_, row) => `${name}${row}@exemplo.test;1,00`);
  return ['Chave Pix;Valor', ...rows].join('\n');
}
