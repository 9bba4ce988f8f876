import type { Edition } from '#lib/contract/panel/panel.ts';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';
import type { ModelFees } from './model-fees.ts';

// What the books should say, written a second time and as plainly as possible: integers of cents
// in JavaScript numbers, no locks, no database, one operation after the other.

export interface ModelAccount {
  id: string;
  edition: Edition;
  /** What its owner sends with every request. */
  headers: Record<string, string>;
  isActive: boolean;
  fees: ModelFees;
  openingCents: number;
  availableCents: number;
  blockedCents: number;
  /** Withdrawals that the provider refused at once, of which the API-key edition tells no id. */
  refusedAtOnce: number;
}

export interface ModelSplit {
  recipientId: string;
  type: 'fixed' | 'percent';
  /** Ten-thousandths of a real or of a per cent. */
  valueE4: number;
  isProtected: boolean;
}

/** The statuses that its callbacks must have, in this order. */
interface Notified {
  id: string;
  account: ModelAccount;
  amountCents: number;
  feeCents: number;
  hasCallback: boolean;
  notified: string[];
}

export interface ModelCharge extends Notified {
  splits: ModelSplit[];
  endToEndId: string;
  status: 'PENDING' | 'COMPLETED' | 'EXPIRED' | 'CANCELED' | 'WAITING_FOR_REFUND' | 'REFUNDED';
  hasFailedRefund: boolean;
  /** An infraction is, or was, the reason of its newest refund. */
  isInfraction: boolean;
}

export interface ModelInfraction {
  id: string;
  charge: ModelCharge;
  /** About the charge's money, should it be there. */
  isRequest: boolean;
  status: InfractionStatus;
  /** The last thing that was said of it. */
  last: string;
  heldCents: number | null;
}

export interface ModelWithdrawal extends Notified {
  /** Cancelled by the sandbox itself, as soon as it has the order. */
  isDoomed: boolean;
  status: 'PENDING' | 'COMPLETED' | 'CANCELED';
}

/** One side of a transfer between two accounts: done at once, and without a callback. */
export interface ModelTransfer {
  id: string;
  status: 'COMPLETED';
  notified: string[];
}

/** Money that nobody asked for and that is nobody's yet. */
export interface ModelSuspense {
  id: string;
  amountCents: number;
  /** The charge that its payer meant. */
  charge: ModelCharge | null;
  /** A payout that came back: it is credited without a fee. */
  isPayout: boolean;
}

export interface Model {
  accounts: ModelAccount[];
  charges: ModelCharge[];
  withdrawals: ModelWithdrawal[];
  infractions: ModelInfraction[];
  /** Transfers, and what was credited from the suspense book. */
  transfers: ModelTransfer[];
  suspense: ModelSuspense[];
  /** Cents that payers have sent, that receivers and refunded payers have got, and our fees. */
  paidInCents: number;
  paidOutCents: number;
  feesCents: number;
}

export function changeStatus<Row extends ModelCharge | ModelWithdrawal>(
  row: Row,
  status: Row['status'],
): void {
  row.status = status;
  if (row.hasCallback) row.notified.push(status);
}

export function applyPayment(model: Model, charge: ModelCharge): void {
  const { account, amountCents, feeCents } = charge;
  model.paidInCents += amountCents;
  model.feesCents += feeCents;
  account.availableCents += amountCents - feeCents;
  for (const { recipient, cents } of executedSplits(model, charge)) {
    account.availableCents -= cents;
    recipient.availableCents += cents;
  }
  changeStatus(charge, 'COMPLETED');
}

/** What the splits execute (spec: bearer, "Splits"). */
function executedSplits(model: Model, { amountCents, feeCents, splits }: ModelCharge) {
  const netCents = amountCents - feeCents;
  const parts = splits.map((split) => {
    if (split.type === 'fixed') return split.valueE4 / 100;
    return Math.floor(((split.isProtected ? amountCents : netCents) * split.valueE4) / 1_000_000);
  });
  const sum = (type: ModelSplit['type'], value: (split: ModelSplit, index: number) => number) =>
    splits.reduce((all, split, index) => all + (split.type === type ? value(split, index) : 0), 0);
  const part = (_: ModelSplit, index: number) => parts[index] ?? 0;
  const isRefused =
    sum('percent', (split) => split.valueE4) > 1_000_000 ||
    sum('fixed', part) > Math.max(netCents - sum('percent', part), 0);
  if (isRefused) return [];
  return splits.flatMap(({ recipientId }, index) => {
    const recipient = model.accounts.find(({ id }) => id === recipientId);
    const isValid = recipient?.isActive && recipient.edition === 'bearer';
    return isValid ? [{ recipient, cents: parts[index] ?? 0 }] : [];
  });
}

/**
 * Bearer: amount and fee are blocked. API-key: both have left
 * (spec: settled, "API-key withdrawals").
 */
export function applyReservation(model: Model, withdrawal: ModelWithdrawal): void {
  const { account } = withdrawal;
  const heldCents = withdrawal.amountCents + withdrawal.feeCents;
  account.availableCents -= heldCents;
  if (account.edition === 'bearer') account.blockedCents += heldCents;
  else applyPayout(model, withdrawal, 1);
}

export function applySettlement(model: Model, withdrawal: ModelWithdrawal): void {
  const { account } = withdrawal;
  if (account.edition === 'bearer') {
    account.blockedCents -= withdrawal.amountCents + withdrawal.feeCents;
    applyPayout(model, withdrawal, 1);
  }
  changeStatus(withdrawal, 'COMPLETED');
}

export function applyRelease(model: Model, withdrawal: ModelWithdrawal): void {
  const { account } = withdrawal;
  const heldCents = withdrawal.amountCents + withdrawal.feeCents;
  account.availableCents += heldCents;
  if (account.edition === 'bearer') account.blockedCents -= heldCents;
  else applyPayout(model, withdrawal, -1);
  changeStatus(withdrawal, 'CANCELED');
}

function applyPayout(model: Model, withdrawal: ModelWithdrawal, sign: 1 | -1): void {
  model.paidOutCents += sign * withdrawal.amountCents;
  model.feesCents += sign * withdrawal.feeCents;
}

export function applyRefund(model: Model, charge: ModelCharge): void {
  charge.account.availableCents -= charge.amountCents;
  model.paidOutCents += charge.amountCents;
  charge.hasFailedRefund = false;
  charge.isInfraction = false;
  changeStatus(charge, 'WAITING_FOR_REFUND');
}

export function applyFailedRefund(model: Model, charge: ModelCharge): void {
  charge.account.availableCents += charge.amountCents;
  model.paidOutCents -= charge.amountCents;
  charge.hasFailedRefund = true;
  changeStatus(charge, 'COMPLETED');
}

/** An event that changed no status: only the callbacks of the bearer edition know infractions. */
export function notifyAgain(row: ModelCharge): void {
  if (row.hasCallback && row.account.edition === 'bearer') row.notified.push(row.status);
}

/** Takes hold of what is there of a settled charge; answers whether it was settled. */
export function applyHold(model: Model, infraction: ModelInfraction): boolean {
  const { charge } = infraction;
  if (charge.status !== 'COMPLETED') return false;
  const { account } = charge;
  const heldCents = Math.min(charge.amountCents, Math.max(account.availableCents, 0));
  account.availableCents -= heldCents;
  if (account.edition === 'bearer') account.blockedCents += heldCents;
  else model.paidOutCents += heldCents;
  infraction.heldCents = heldCents;
  charge.isInfraction = true;
  changeStatus(charge, 'WAITING_FOR_REFUND');
  return true;
}

export function applyHoldEnd(
  model: Model,
  { charge, heldCents }: ModelInfraction,
  status: 'REFUNDED' | 'COMPLETED',
): void {
  const { account } = charge;
  const cents = heldCents ?? 0;
  // Of the money itself: bearer has it blocked, in the API-key edition it is gone already.
  if (account.edition === 'bearer') account.blockedCents -= cents;
  else model.paidOutCents -= cents;
  if (status === 'REFUNDED') model.paidOutCents += cents;
  else account.availableCents += cents;
  changeStatus(charge, status);
}
