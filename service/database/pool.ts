import pg from 'pg';
import { takeAfterCommit } from './after-commit.ts';
import { isDistributed } from './layout.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
/** What a query function needs: the pool for a single statement, a client inside a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}
/** What lists and statements are read from: `primary` takes writes where it takes none itself. */
export interface Reader extends Queryable {
  connect(): Promise<Client>;
  primary?: Pool;
}

/** int8 arrives as bigint, because cents and counts must never pass through a double. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8 && format !== 'binary') return BigInt;
    const parse: unknown = pg.types.getTypeParser(oid, format);
    return parse;
  },
};

/** PostgreSQL settings of every session of the service, in the words that SHOW answers. */
export const sessionSettings: Readonly<Record<string, string>> = {
  role: 'pix_service',
  // Compiling a sum of a month took three times as long as the sum itself.
  jit: 'off',
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
};

export interface PoolOptions {
  connectionsMax?: number;
  /**
   * Queries that are sent without waiting for each other's answers share a round trip; on by
   * default. COPY and cursors need a connection without it.
   */
  pipeline?: boolean;
  /** PostgreSQL settings of its sessions, by name, besides those of all. */
  settings?: Record<string, string>;
  /**
   * The address is a pooler that lends a session for one transaction: it sets the settings itself,
   * and `names` says whether it knows which session has which prepared statement.
   */
  pooler?: { names: boolean };
  /** Milliseconds within which there is a connection; 5 seconds unless told. */
  connectWithinMs?: number;
  /** Milliseconds after which a connection whose answer has not come is given up. */
  answerWithinMs?: number;
  /** Called for an idle connection that broke, for instance because the server was stopped. */
  onError?: (error: Error) => void;
}

/**
 * The service's connections to PostgreSQL. They act as the role pix_service, whose grants do not
 * allow changing a ledger entry, and every statement has a time limit.
 */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const { connectionsMax = 20, pipeline = true, settings = {}, pooler, onError } = options;
  const { connectWithinMs = 5_000, answerWithinMs } = options;
  const ofSession = Object.entries({ ...sessionSettings, ...settings });
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    types,
    application_name: 'pix-service',
    ...(!pooler && { options: ofSession.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
    pipeline,
    connectionTimeoutMillis: connectWithinMs,
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
    idleTimeoutMillis: 30_000,
  });
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => onError?.(error));
  // The pool listens to idle connections only. One that breaks while it is lent, between two
  // queries, would end the process too; its next query fails, and that is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (pooler && !pooler.names) pool.on('connect', prepareNothing);
  return pool;
}

/** Sends every query without its name, so that no session has to remember it. */
function prepareNothing(client: Client): void {
  const send = client.query.bind(client);
  const query = (first: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(send, client, [withoutName(first), ...rest]);
  Object.assign(client, { query });
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query;
  const { name: _name, ...unnamed } = query;
  return unnamed;
}

interface TransactionOptions {
  /**
   * Each statement of a session is planned once, whatever its parameters are. For batches: a short
   * array looks cheaper to the planner than the one it assumes, so it would plan for every array
   * anew, which takes longer than to run the plan.
   */
  plansOnce?: boolean;
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. BEGIN
 * travels with the first query of `work`: on a pooled connection nothing but the loss of the
 * connection can refuse it, and then every query after it fails as well. COMMIT is sent only when
 * all answers are there, because a write that never left must not be committed around.
 */
export async function inTransaction<Result>(
  pool: Reader,
  work: (client: Client) => Promise<Result>,
  { plansOnce = false }: TransactionOptions = {},
): Promise<Result> {
  // Which node a statement goes to is known with its parameters alone.
  const begin =
    plansOnce && !isDistributed ? 'begin; set local plan_cache_mode = force_generic_plan' : 'begin';
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const [, result] = await Promise.all([client.query(begin), work(client)]);
    await client.query('commit');
    for (const hint of takeAfterCommit(client)) hint(pool);
    return result;
  } catch (error) {
    takeAfterCommit(client);
    // A connection whose rollback fails is thrown away: its state is not known.
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
