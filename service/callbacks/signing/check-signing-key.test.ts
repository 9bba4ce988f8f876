import { expect, test } from 'vitest';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { checkSigningKey } from './check-signing-key.ts';

const service = openForTests(createTestApp);

test('the first key is remembered, the same one passes, another one is told apart', async () => {
  const [first, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const simultaneous = await Promise.all([1, 2, 3].map(() => checkSigningKey(service.pool, first)));
  expect(simultaneous).toEqual([null, null, null]);
  const difference = await checkSigningKey(service.pool, other);
  expect(difference).toEqual({
    known: expect.stringMatching(/^[0-9a-f]{16}$/),
    ours: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(difference?.known).not.toBe(difference?.ours);
  expect(JSON.stringify(difference)).not.toContain(first.toString('hex').slice(0, 8));
  expect(await checkSigningKey(service.pool, first)).toBeNull();
});

test('the service cannot forget a key by itself; the owner of the tables can', async () => {
  await expect(service.pool.query('delete from callback_signing_key')).rejects.toThrow(
    /permission denied/,
  );
});
