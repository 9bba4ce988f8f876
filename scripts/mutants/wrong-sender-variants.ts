import type { WrongVariant } from './wrong-variant.ts';

const ownShards = 'service/callbacks/workers/own-shards.test.ts';
const lateAttempts = 'service/callbacks/workers/late-attempts.test.ts';
const watchWorkers = 'service/callbacks/workers/watch-workers.test.ts';
const recordAttempts = 'service/callbacks/sending/record-attempts.test.ts';
const callbackSender = 'service/callbacks/sending/callback-sender.test.ts';
const fairDelivery = 'service/callbacks/sending/fair-delivery.test.ts';

/** Mistakes by which a callback would be lost, or sent twice. */
export const wrongSenderVariants: WrongVariant[] = [
  {
    name: 'an attempt booked for whoever comes late',
    file: 'service/callbacks/sending/record-attempts.ts',
    from: 'and (d.claims = f.claims or (d.claims = f.claims + 1 and d.next_attempt_at > now()))',
    to: 'and d.claims >= f.claims',
    tests: [lateAttempts],
  },
  {
    name: 'an attempt that outlives its worker booked for nobody',
    file: 'service/callbacks/sending/record-attempts.ts',
    from: 'and (d.claims = f.claims or (d.claims = f.claims + 1 and d.next_attempt_at > now()))',
    to: 'and d.claims = f.claims',
    tests: [lateAttempts],
  },
  {
    name: 'what a dead worker had in hand sent at once',
    file: 'service/callbacks/workers/end-worker.ts',
    from: 'await cutOff(client, rows, leaseMs);',
    to: '',
    tests: [ownShards],
  },
  {
    name: 'a worker given up that beats',
    file: 'service/callbacks/workers/end-worker.ts',
    from: 'where id = $1 and beat = $2 for update',
    to: 'where id = $1 and $2::bigint is not null for update',
    tests: [ownShards],
  },
  {
    name: 'a worker dead because the database was away',
    file: 'service/callbacks/workers/watch-workers.ts',
    from: 'at - lookedMs <= pauseMaxMs ? watched : new Map<string, Watched>()',
    to: 'watched',
    tests: [watchWorkers],
  },
  {
    name: 'a shard left with callbacks in hand',
    file: 'service/callbacks/workers/shard-share.ts',
    from: '[...leaving].filter((shard) => !holds(shard))',
    to: '[...leaving]',
    tests: [ownShards],
  },
  {
    name: 'callbacks of the shards of others taken',
    file: 'service/callbacks/outbox/take-callbacks.ts',
    from: "and ${shardOf('w.account_id')} = any($11::int[])",
    to: "and (${shardOf('w.account_id')} = any($11::int[]) or true)",
    tests: [fairDelivery],
  },
  {
    name: 'callbacks taken that are in hand',
    file: 'service/callbacks/outbox/take-callbacks.ts',
    from: 'and d.seq not in (select unnest($12::bigint[]))',
    to: 'and (d.seq not in (select unnest($12::bigint[])) or true)',
    tests: [fairDelivery],
  },
  {
    name: 'an attempt that a resend ended meanwhile booked by nobody',
    file: 'service/callbacks/sending/record-attempts.ts',
    from: 'if (left.length === 0) return booked;',
    to: 'if (left.length >= 0) return booked;',
    tests: [recordAttempts],
  },
  {
    name: 'an attempt booked again after a resend ended it',
    file: 'service/callbacks/sending/record-attempts.ts',
    from: ' and c.attempts = f.attempt',
    to: '',
    tests: [recordAttempts],
  },
  {
    name: 'a callback given up that counts as delivered',
    file: 'service/callbacks/sending/record-attempts.ts',
    from: ' and not done.is_delivered',
    to: ' and false',
    tests: [callbackSender],
  },
  {
    name: 'a booking planned while nothing is due walks over all that is',
    file: 'service/callbacks/outbox/same-seq.ts',
    from: '`${table}.seq between ${of}.seq and ${of}.seq`',
    to: '`${table}.seq = ${of}.seq`',
    tests: [recordAttempts],
  },
  {
    name: 'a callback due no more though it is tried again',
    file: 'service/callbacks/sending/record-attempts.ts',
    from: '${ours} and f.delay_ms is null',
    to: '${ours}',
    tests: [callbackSender],
  },
  {
    name: 'what is due not counted as undelivered',
    file: 'service/callbacks/resends/resend-queries.ts',
    from: "where d.account_id = $1 and d.kind = 'STATUS') missed",
    to: "where d.account_id = $1 and d.kind = 'STATUS' and false) missed",
    tests: ['service/panel/callbacks/callback-routes.test.ts'],
  },
];
