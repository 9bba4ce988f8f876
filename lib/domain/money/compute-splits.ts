import type { SplitType } from '#lib/domain/states/enums.ts';

/** Most splits of one charge (spec: settled, "Split rules"). */
export const splitsMax = 50;

/** A split as it was stored at creation. */
export interface SplitRule {
  recipientId: string;
  type: SplitType;
  /** Ten-thousandths of a real (fixed) or of a per cent (percent). */
  valueE4: bigint;
  protected: boolean | null;
}

/** An account that a split names, as it is at confirmation. */
export interface Recipient {
  name: string;
  isActive: boolean;
}

/** What became of one split; in the order of the rules given. */
export type SplitOutcome =
  | { status: 'EXECUTED'; recipientName: string; executedCents: bigint }
  | {
      status: 'FAILED';
      /** Null when the split failed before the recipient was looked at. */
      recipientName: string | null;
      reason: string;
      scope: 'structural' | 'recipient';
    };

interface Sale {
  grossCents: bigint;
  feeCents: bigint;
}

/** One hundred per cent, in ten-thousandths of a per cent. */
const wholeE4 = 1_000_000n;

/**
 * The splits of a confirmed deposit (spec: bearer, "Splits"; spec: settled, "Split rules"). A
 * percent split is taken of the gross when protected, else of the net, and rounded down to the
 * cent; a fixed one is its value. When the percents exceed 100, or the fixed ones exceed what the
 * percents leave of the net, all of them fail. Otherwise each one fails alone if its recipient is
 * missing or inactive. Structural rules count every item, valid recipient or not. What is executed
 * never exceeds the gross, and leaves the seller at minus the fee or better.
 */
export function computeSplits(
  { grossCents, feeCents }: Sale,
  { rules, recipients }: { rules: SplitRule[]; recipients: Map<string, Recipient> },
): SplitOutcome[] {
  const netCents = grossCents - feeCents;
  const amounts = rules.map((rule) => splitAmount(rule, { grossCents, netCents }));
  const reason = structuralFailure({ rules, amounts, netCents });
  return rules.map((rule, index) => {
    if (reason !== null) return failed(reason, { scope: 'structural', recipientName: null });
    const recipient = recipients.get(rule.recipientId);
    if (!recipient) {
      return failed('Recebedor não encontrado', { scope: 'recipient', recipientName: null });
    }
    if (!recipient.isActive) {
      return failed('Recebedor inativo', { scope: 'recipient', recipientName: recipient.name });
    }
    return {
      status: 'EXECUTED',
      recipientName: recipient.name,
      executedCents: amounts[index] ?? 0n,
    };
  });
}

function failed(
  reason: string,
  { scope, recipientName }: { scope: 'structural' | 'recipient'; recipientName: string | null },
): SplitOutcome {
  return { status: 'FAILED', reason, scope, recipientName };
}

function splitAmount(
  rule: SplitRule,
  { grossCents, netCents }: { grossCents: bigint; netCents: bigint },
): bigint {
  if (rule.type === 'fixed') return rule.valueE4 / 100n;
  return ((rule.protected ? grossCents : netCents) * rule.valueE4) / wholeE4;
}

interface Plan {
  rules: SplitRule[];
  amounts: bigint[];
  netCents: bigint;
}

/** Why the whole array fails, or null. */
function structuralFailure({ rules, amounts, netCents }: Plan): string | null {
  let percentE4 = 0n;
  let percentCents = 0n;
  let fixedCents = 0n;
  rules.forEach((rule, index) => {
    const amount = amounts[index] ?? 0n;
    if (rule.type === 'fixed') {
      fixedCents += amount;
    } else {
      percentE4 += rule.valueE4;
      percentCents += amount;
    }
  });
  if (percentE4 > wholeE4) return 'A soma dos splits percentuais ultrapassa 100%';
  // With protected percents the rest may be below zero already: then nothing is left to fix.
  const leftCents = netCents > percentCents ? netCents - percentCents : 0n;
  return fixedCents > leftCents
    ? 'A soma dos splits fixos ultrapassa o valor líquido disponível'
    : null;
}
