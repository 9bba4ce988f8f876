import { beforeEach, describe, expect, test } from 'vitest';
import { createMember, openTestPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createDayVolumes } from './day-volumes.ts';
import { lastDays } from './overview-periods.ts';

/** Tuesday, 12:30 in São Paulo. */
const now = new Date('2026-03-10T15:30:00.000Z');
const days = lastDays(now);
const panel = openForTests(openTestPanel);
let accountId: string;
let members = 0;

beforeEach(async () => {
  ({ accountId } = await createMember(panel, `days${(members += 1)}@loja.test`));
});

let ids = 0;
/** A charge of the account at the beginning of each of the days. */
async function insertCharges(...positions: number[]): Promise<void> {
  for (const position of positions) {
    await panel.pool.query(
      `insert into transactions (id, account_id, type, status, amount_cents, created_at)
       values ($1, $2, 'DEPOSIT', 'PENDING', 1000, $3)`,
      [`charge-${(ids += 1)}`, accountId, days[position]?.from],
    );
  }
}

describe('createDayVolumes', () => {
  test('keeps finished days for ten minutes, and reads the last two days anew', async () => {
    let clockMs = 0;
    const volumes = createDayVolumes(panel.pool, () => clockMs);
    const counts = async () => {
      const sums = await volumes.read(accountId, days, '2026-03-10');
      return [sums[0], sums[27], sums[28], sums[29]].map((sum) => Number(sum?.created_count));
    };
    await insertCharges(0, 27, 28, 29);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await insertCharges(0, 27, 28, 29);
    clockMs = 599_999;
    expect(await counts()).toEqual([1, 1, 2, 2]);
    clockMs = 600_000;
    expect(await counts()).toEqual([2, 2, 2, 2]);
  });

  test('a day that was open when it was read is read again when it has finished', async () => {
    const volumes = createDayVolumes(panel.pool, () => 0);
    const afterMidnight = lastDays(new Date(now.getTime() + 86_400_000));
    await insertCharges(28);
    await volumes.read(accountId, days, '2026-03-10');
    await insertCharges(28);
    const sums = await volumes.read(accountId, afterMidnight, '2026-03-11');
    expect(sums).toHaveLength(30);
    expect(sums.slice(-3).map((sum) => Number(sum.created_count))).toEqual([2, 0, 0]);
  });
});
