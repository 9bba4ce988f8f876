import { expect, test } from 'vitest';
import { defaultAssumptions, planCapacity, predictRate } from './capacity-model.ts';

const costs = {
  charge: { databaseUs: 100, serviceUs: 400 },
  settlement: { databaseUs: 200, serviceUs: 100 },
  callback: { databaseUs: 50, serviceUs: 150 },
  read: { databaseUs: 10, serviceUs: 50 },
  walBytes: 20_000,
  bookBytes: 2_000,
  callbackBytes: 3_000,
  hotAccountPerSecond: 4_000,
};
const assumed = {
  ...defaultAssumptions,
  peak: 2,
  utilisation: 0.5,
  callbacksPerPayment: 1,
  readsPerPayment: 1,
};

test('processes and nodes are the work of the busiest minute through what is planned with', () => {
  const plan = planCapacity(costs, { ...assumed, paymentsPerDay: 86_400_000 });
  // 2,000 a second: 0.55 ms of api, 0.15 ms of worker, half of each processor.
  expect(plan).toMatchObject({ peakPerSecond: 2_000, apiProcesses: 3, workerProcesses: 2 });
});

test('names what a single primary runs out of first', () => {
  const day = { ...assumed, paymentsPerDay: 86_400_000 };
  const short = { ...day, bookYears: 0.001, callbackMonths: 0.01 };
  expect(planCapacity(costs, short).saturatesFirst).toBe('write-ahead log');
  expect(planCapacity({ ...costs, walBytes: 2_000 }, short).saturatesFirst).toBe('processors');
  expect(planCapacity(costs, { ...day, bookYears: 10 }).saturatesFirst).toBe('disk');
});

test('books are kept for years, callbacks for months, and each copy has both', () => {
  const day = { ...assumed, paymentsPerDay: 1_000_000, bookYears: 1, callbackMonths: 2 };
  const copies = { ...day, databaseCopies: 2 };
  // 364.8 days of 2 GB and 60.8 of 3 GB, twice.
  expect(planCapacity(costs, copies).terabytes).toBeCloseTo(2 * (0.7296 + 0.1824));
});

test('twice the payments take twice the nodes, and the largest account half the share', () => {
  const [one, two] = [1, 2].map((times) =>
    planCapacity(costs, { ...assumed, paymentsPerDay: times * 864_000_000 }),
  );
  expect(two?.databaseNodes).toBeGreaterThan((one?.databaseNodes ?? 0) * 2 - 2);
  expect(two?.largestAccountShare).toBeCloseTo((one?.largestAccountShare ?? 0) / 2);
});

test('a rate is bounded by the slowest part, and by all parts on the processors there are', () => {
  const parts = [
    { us: 400, processes: 1 },
    { us: 100, processes: 1 },
  ];
  expect(predictRate(parts, { cores: 2 })).toBe(2_500);
  expect(predictRate(parts, { cores: 1 })).toBe(2_000);
});
