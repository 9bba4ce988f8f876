import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseForTests } from '#service/testing/database/test-database.ts';
import { claimKey, findAnswer, keepAnswer, releaseClaim } from './claim-queries.ts';
import type { KeyClaim, KeyedRequest } from './claim-queries.ts';

const { pool } = databaseForTests();

let request: KeyedRequest;
let otherBody: KeyedRequest;
beforeEach(() => {
  request = { accountId: 'account', scope: randomBytes(32), bodyHash: randomBytes(32) };
  otherBody = { ...request, bodyHash: randomBytes(32) };
});

async function claim(of = request): Promise<KeyClaim> {
  const found = await claimKey(pool, of);
  if (!found) throw new Error('the key is neither free nor taken');
  return found;
}

/** The first run and the one that took over from it when its lease was over. */
async function takeOver(): Promise<[KeyClaim, KeyClaim]> {
  const first = await claim();
  await pool.query(
    `update idempotency_claims set lease_until = now() - interval '1 second' where scope = $1`,
    [request.scope],
  );
  return [first, await claim()];
}

describe('a key', () => {
  test('belongs to the first who asks, until it is given up', async () => {
    const first = await claim();
    expect(first).toMatchObject({ isMine: true, runs: 1, state: 'RUNNING', answer: null });
    for (const of of [request, otherBody]) {
      expect(await claim(of)).toMatchObject({ isMine: false, requestId: first.requestId });
    }
  });

  test('whose run was cut off is taken over with the same body, as the same request', async () => {
    const [first, second] = await takeOver();
    expect(second).toMatchObject({ isMine: true, runs: 2, requestId: first.requestId });
    await releaseClaim(pool, { claim: second, isRefused: false });
    expect(await claim(otherBody)).toMatchObject({ isMine: false, bodyHash: request.bodyHash });
    expect(await claim()).toMatchObject({ isMine: true, runs: 3 });
  });
});

describe('a run that gives up', () => {
  test('because it was refused frees the key for any body, as another request', async () => {
    const first = await claim();
    expect(await releaseClaim(pool, { claim: first, isRefused: true })).toBe(true);
    const next = await claim(otherBody);
    expect(next).toMatchObject({ isMine: true, runs: 1 });
    expect(next.requestId).not.toBe(first.requestId);
  });

  test('without knowing why leaves the request to a retry at once', async () => {
    const first = await claim();
    expect(await releaseClaim(pool, { claim: first, isRefused: false })).toBe(true);
    expect(await claim(otherBody)).toMatchObject({ isMine: false });
    const { requestId } = first;
    expect(await claim()).toMatchObject({ isMine: true, runs: 2, requestId });
  });

  test('refused after a run that was cut off, stays that request', async () => {
    const [first, second] = await takeOver();
    expect(await releaseClaim(pool, { claim: second, isRefused: true })).toBe(true);
    expect(await claim(otherBody)).toMatchObject({ isMine: false });
    const { requestId } = first;
    expect(await claim()).toMatchObject({ isMine: true, runs: 3, requestId });
  });

  test('has nothing to give up once another one has taken over', async () => {
    const [first] = await takeOver();
    expect(await releaseClaim(pool, { claim: first, isRefused: true })).toBe(false);
    expect(await claim()).toMatchObject({ isMine: false, runs: 2 });
  });
});

describe('the answer that is kept', () => {
  test('is the first one, whichever run comes later', async () => {
    const [first, second] = await takeOver();
    expect(await keepAnswer(pool, { claim: second, answer: '{"a":1}' })).toBe(true);
    expect(await keepAnswer(pool, { claim: first, answer: '{"a":2}' })).toBe(false);
    expect(await findAnswer(pool, first)).toBe('{"a":1}');
    expect(await claim()).toMatchObject({ isMine: false, state: 'KEPT', answer: '{"a":1}' });
    expect(await releaseClaim(pool, { claim: second, isRefused: true })).toBe(false);
  });

  test('of a slow run is kept although another one has taken over', async () => {
    const [first, second] = await takeOver();
    expect(await keepAnswer(pool, { claim: first, answer: '{}' })).toBe(true);
    expect(await keepAnswer(pool, { claim: second, answer: '[]' })).toBe(false);
  });

  test('comes back to the byte, whatever it holds', async () => {
    const answer = '{"a":10.50,"b":"ação 💸 \\u0000 \\ud800"}';
    const first = await claim();
    await keepAnswer(pool, { claim: first, answer });
    expect((await claim()).answer).toBe(answer);
  });
});
