/** The provider has understood and refuses: a 4xx that no repetition changes. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly status: number;
  /** The provider's own words, of which neither persons nor secrets are part. */
  readonly title: string;

  constructor(call: string, { status, title }: { status: number; title: string }) {
    super(`${call}: ${status} ${title}`);
    this.status = status;
    this.title = title;
  }
}

/** How a call ended without an answer that can be believed. */
export type Trouble = 'timeout' | 'network' | 'server' | 'limited' | 'unauthorized' | 'malformed';

/** Nobody knows what has become of the call, or it was never made. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly trouble: Trouble;

  constructor(call: string, { trouble, cause }: { trouble: Trouble; cause?: unknown }) {
    super(`${call}: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

/** The answer, or null when the provider says that there is no such thing. */
export async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return null;
    throw error;
  }
}
