/** Processor time of one unit of work, in microseconds. */
export interface Cost {
  databaseUs: number;
  serviceUs: number;
}

/** What one machine was measured to need. */
export interface MeasuredCosts {
  /** `POST /pix/` with its image, over HTTP. */
  charge: Cost;
  /** A confirmed deposit in process: fee, statement rows, callback row. */
  settlement: Cost;
  /** A callback signed, sent and logged. */
  callback: Cost;
  /** `GET /user/balance`, over HTTP. */
  read: Cost;
  /** Write-ahead log of one payment, from charge to told callback, in bytes. */
  walBytes: number;
  /** What one payment adds to what stays, transaction and ledger, with all indexes, in bytes. */
  bookBytes: number;
  /** What one callback adds to what leaves with its month, its attempt in the log included. */
  callbackBytes: number;
  /** Settlements a second of one account by one process. */
  hotAccountPerSecond: number;
}

/** What is asked for and what the machines are: every one of them can be given to the command. */
export interface Assumptions {
  /** Busiest minute through the mean of the day. */
  peak: number;
  /** Part of a processor that is planned with: the rest is for bursts, vacuum and a lost node. */
  utilisation: number;
  callbacksPerPayment: number;
  readsPerPayment: number;
  /** Processors of one database node. */
  databaseCores: number;
  /** Write-ahead log that one node makes durable, in megabytes a second. */
  walMegabytesPerSecond: number;
  /** Copies of each database node, itself included. */
  databaseCopies: number;
  /** Years of transactions and ledger in the database, and months of callbacks. */
  bookYears: number;
  callbackMonths: number;
  /** Dollars a month for a processor with its memory, and for a terabyte of fast disk. */
  coreMonthUsd: number;
  terabyteMonthUsd: number;
}

export const defaultAssumptions: Assumptions = {
  peak: 3,
  utilisation: 0.6,
  callbacksPerPayment: 1.1,
  readsPerPayment: 2,
  databaseCores: 32,
  walMegabytesPerSecond: 200,
  databaseCopies: 3,
  bookYears: 5,
  callbackMonths: 3,
  coreMonthUsd: 30,
  terabyteMonthUsd: 100,
};

/** What a rate of payments needs. */
export interface CapacityPlan {
  /** Payments a second in the busiest minute. */
  peakPerSecond: number;
  /** Processes, each of one processor. */
  apiProcesses: number;
  workerProcesses: number;
  /** Primaries that the accounts are spread over; above one, a distributed database. */
  databaseNodes: number;
  /** What a single primary of this size runs out of first, and at how many payments a day. */
  saturatesFirst: 'processors' | 'write-ahead log' | 'disk';
  singlePrimaryPerDay: number;
  /** Part of one account's rate that the largest account may have at the peak. */
  largestAccountShare: number;
  terabytes: number;
  monthUsd: number;
}

const secondsPerDay = 86_400;
const daysPerMonth = 30.4;
/** Disk of one node beyond which backup and restore take days. */
const terabytesPerNode = 16;

/**
 * Processes, nodes and dollars for a day of payments. Linear in the measured costs: nothing is
 * gained or lost by size, so it is a lower bound where queues form, which `utilisation` is for.
 */
export function planCapacity(
  costs: MeasuredCosts,
  { paymentsPerDay, ...assumed }: Assumptions & { paymentsPerDay: number },
): CapacityPlan {
  const peakPerSecond = (paymentsPerDay / secondsPerDay) * assumed.peak;
  const api = costs.charge.serviceUs + costs.settlement.serviceUs;
  const apiUs = api + assumed.readsPerPayment * costs.read.serviceUs;
  const workerUs = assumed.callbacksPerPayment * costs.callback.serviceUs;
  const databaseUs =
    costs.charge.databaseUs +
    costs.settlement.databaseUs +
    assumed.callbacksPerPayment * costs.callback.databaseUs +
    assumed.readsPerPayment * costs.read.databaseUs;
  const processes = (us: number) =>
    Math.max(2, Math.ceil((peakPerSecond * us) / 1e6 / assumed.utilisation));
  const bytesPerDaily =
    daysPerMonth * 12 * assumed.bookYears * costs.bookBytes +
    daysPerMonth * assumed.callbackMonths * assumed.callbacksPerPayment * costs.callbackBytes;
  const terabytes = (paymentsPerDay * bytesPerDaily) / 1e12;

  const limits = [
    {
      what: 'processors' as const,
      perSecond: (assumed.databaseCores * assumed.utilisation * 1e6) / databaseUs,
    },
    {
      what: 'write-ahead log' as const,
      perSecond: (assumed.walMegabytesPerSecond * assumed.utilisation * 1e6) / costs.walBytes,
    },
    { what: 'disk' as const, perSecond: (peakPerSecond * terabytesPerNode) / terabytes },
  ];
  const first = limits.toSorted((a, b) => a.perSecond - b.perSecond)[0] ?? limits[0]!;
  const databaseNodes = Math.max(1, Math.ceil(peakPerSecond / first.perSecond));
  const [apiProcesses, workerProcesses] = [processes(apiUs), processes(workerUs)];
  const cores =
    apiProcesses + workerProcesses + databaseNodes * assumed.databaseCopies * assumed.databaseCores;
  return {
    peakPerSecond,
    apiProcesses,
    workerProcesses,
    databaseNodes,
    saturatesFirst: first.what,
    singlePrimaryPerDay: (first.perSecond / assumed.peak) * secondsPerDay,
    largestAccountShare: Math.min(1, costs.hotAccountPerSecond / peakPerSecond),
    terabytes: terabytes * assumed.databaseCopies,
    monthUsd:
      cores * assumed.coreMonthUsd + terabytes * assumed.databaseCopies * assumed.terabyteMonthUsd,
  };
}

/**
 * What the model says a small machine must do a second when it has nothing else to do: each part
 * of the work on as many processors as it has processes, and all parts on those that there are.
 */
export function predictRate(
  parts: { us: number; processes: number }[],
  { cores }: { cores: number },
): number {
  const alone = parts.map(({ us, processes }) => (processes * 1e6) / us);
  const together = (cores * 1e6) / parts.reduce((sum, { us }) => sum + us, 0);
  return Math.min(together, ...alone);
}
