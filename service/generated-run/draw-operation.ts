import {
  close,
  createChargeOperation,
  refundEndOperation,
  pay,
  refundOperation,
} from './charge-operations.ts';
import { reportOperation, infractionEventOperation } from './infraction-operations.ts';
import { between } from './operation.ts';
import type { Operation, World } from './operation.ts';
import { assign, returnPayout, sendPix } from './suspense-operations.ts';
import { transfer } from './transfer-operations.ts';
import { createWithdrawal, withdrawalEndOperation } from './withdrawal-operations.ts';

/** Draws the next operation; what it is about may be in a state that forbids it. */
export function drawOperation(world: World): Operation {
  const { random, model } = world;
  const draws: [weight: number, draw: () => Operation][] = [
    [24, () => createChargeOperation(world)],
    [18, () => createWithdrawal(world)],
    [3, () => transfer(world)],
  ];
  if (model.charges.length > 0) {
    draws.push(
      [28, () => pay(world)],
      [5, () => close(world)],
      [8, () => sendPix(world)],
      [9, () => refundOperation(world)],
      [9, () => refundEndOperation(world)],
      [8, () => reportOperation(world)],
    );
  }
  if (model.infractions.length > 0) draws.push([22, () => infractionEventOperation(world)]);
  if (model.withdrawals.some(({ isDoomed }) => !isDoomed))
    draws.push([16, () => withdrawalEndOperation(world)]);
  if (model.withdrawals.some(({ status }) => status === 'COMPLETED'))
    draws.push([3, () => returnPayout(world)]);
  if (model.suspense.length > 0) draws.push([5, () => assign(world)]);
  let left = between(
    random,
    1,
    draws.reduce((sum, [weight]) => sum + weight, 0),
  );
  for (const [weight, draw] of draws) {
    left -= weight;
    if (left <= 0) return draw();
  }
  throw new Error('the weights do not add up');
}
