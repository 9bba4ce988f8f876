import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import type { Command } from './command.ts';

/** `ledger:verify`: prints what it found; exit code 1 when anything is not in order. */
export const verifyLedgerCommand: Command = {
  summary: 'recompute every balance from the entries and compare',
  options: {},
  async run({ database }) {
    const report = await verifyLedger(database.pool);
    const result = { ...report, differenceCents: Number(report.differenceCents) };
    return isSound(report) ? { result } : { result, exitCode: 1 };
  },
};
