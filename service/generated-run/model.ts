import type { InfractionStatus } from '#lib/contract/enums.ts';

// What the books should say, written a second time and as plainly as possible: integers of cents
// in JavaScript numbers, no locks, no database, one operation after the other.

export interface ModelAccount {
  id: string;
  token: string;
  isActive: boolean;
  feeIn: ModelFee;
  feeOut: ModelFee;
  openingCents: number;
  availableCents: number;
  blockedCents: number;
}

export interface ModelFee {
  fixedCents: number;
  percentPpm: number;
}

export interface ModelSplit {
  recipientId: string;
  type: 'fixed' | 'percent';
  /** Ten-thousandths of a real or of a per cent. */
  valueE4: number;
  isProtected: boolean;
}

/** The statuses that its callbacks must tell, in this order. */
interface Told {
  id: string;
  account: ModelAccount;
  amountCents: number;
  feeCents: number;
  hasCallback: boolean;
  told: string[];
}

export interface ModelCharge extends Told {
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

export interface ModelWithdrawal extends Told {
  /** Cancelled by the sandbox itself, as soon as it has the order. */
  isDoomed: boolean;
  status: 'PENDING' | 'COMPLETED' | 'CANCELED';
}

export interface Model {
  accounts: ModelAccount[];
  charges: ModelCharge[];
  withdrawals: ModelWithdrawal[];
  infractions: ModelInfraction[];
  /** Cents that payers have sent, that receivers and refunded payers have got, and our fees. */
  paidInCents: number;
  paidOutCents: number;
  feesCents: number;
}

/** Fixed part and percentage, rounded half up to the cent. */
export function modelFee({ fixedCents, percentPpm }: ModelFee, amountCents: number): number {
  return Math.floor((2 * (fixedCents * 1_000_000 + amountCents * percentPpm) + 1_000_000) / 2e6);
}

export function changeStatus<Row extends ModelCharge | ModelWithdrawal>(
  row: Row,
  status: Row['status'],
): void {
  row.status = status;
  if (row.hasCallback) row.told.push(status);
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

/** Bearer edition document, "Splits: calculation and failure rules". */
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
    return recipient?.isActive ? [{ recipient, cents: parts[index] ?? 0 }] : [];
  });
}

export function applyReservation(withdrawal: ModelWithdrawal): void {
  const heldCents = withdrawal.amountCents + withdrawal.feeCents;
  withdrawal.account.availableCents -= heldCents;
  withdrawal.account.blockedCents += heldCents;
}

export function applySettlement(model: Model, withdrawal: ModelWithdrawal): void {
  withdrawal.account.blockedCents -= withdrawal.amountCents + withdrawal.feeCents;
  model.paidOutCents += withdrawal.amountCents;
  model.feesCents += withdrawal.feeCents;
  changeStatus(withdrawal, 'COMPLETED');
}

export function applyRelease(withdrawal: ModelWithdrawal): void {
  const heldCents = withdrawal.amountCents + withdrawal.feeCents;
  withdrawal.account.blockedCents -= heldCents;
  withdrawal.account.availableCents += heldCents;
  changeStatus(withdrawal, 'CANCELED');
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

/** A callback that tells of something else than a change of the status. */
export function tellAgain(row: ModelCharge): void {
  if (row.hasCallback) row.told.push(row.status);
}

/** Blocks what is there of a settled charge; answers whether it was settled. */
export function applyHold(infraction: ModelInfraction): boolean {
  const { charge } = infraction;
  if (charge.status !== 'COMPLETED') return false;
  const { account } = charge;
  const heldCents = Math.min(charge.amountCents, Math.max(account.availableCents, 0));
  account.availableCents -= heldCents;
  account.blockedCents += heldCents;
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
  charge.account.blockedCents -= heldCents ?? 0;
  if (status === 'REFUNDED') model.paidOutCents += heldCents ?? 0;
  else charge.account.availableCents += heldCents ?? 0;
  changeStatus(charge, status);
}
