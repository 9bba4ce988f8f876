// Next.js writes the same reference into next-env.d.ts, which a fresh clone does not have yet.
/// <reference types="next" />
