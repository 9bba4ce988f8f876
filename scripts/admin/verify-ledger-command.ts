import { firstMonth, isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import type { Command } from './command.ts';
import { UsageError } from './option-values.ts';

/** `ledger:verify`: prints what it found; exit code 1 when anything is not in order. */
export const verifyLedgerCommand: Command = {
  summary: 'recompute every balance from the entries and compare',
  options: {
    since: {
      value: 'YYYY-MM|first',
      help: 'believe the seals of no month from this one on (believe all)',
    },
  },
  async run({ database, options }) {
    const since = options.text('since');
    if (since !== undefined && since !== 'first' && !/^\d{4}-(0[1-9]|1[0-2])$/.test(since)) {
      throw new UsageError('--since must be a month, like 2026-01, or first');
    }
    const report = await verifyLedger(database.pool, {
      since: since === 'first' ? firstMonth : since && `${since}-01`,
    });
    const result = {
      ...report,
      differenceCents: Number(report.differenceCents),
      differingSeals: [...report.differingSeals],
    };
    return isSound(report) ? { result } : { result, exitCode: 1 };
  },
};
