import type { MemberRow } from './people/member.ts';

/** Who asks, from where, as the dashboard saw it. */
export interface Origin {
  ip: string | null;
  userAgent: string | null;
}

/** The member who asks, by a session that lives. */
export interface LivingSession extends MemberRow {
  expires_at: Date;
  /** When sessions of the workspace end: without use, and whatever happens. */
  session_idle_minutes: number;
  session_absolute_hours: number;
  /** Names the session; opens nothing. */
  session_id: string;
  id_hash: Buffer;
  has_app: boolean;
  has_passkey: boolean;
  /** The one or the other. */
  has_second_factor: boolean;
  /** Whether everybody of the workspace must have one. */
  is_second_factor_required: boolean;
  /** Whether it was shown within the last minutes. */
  is_fresh: boolean;
  /** Null: not since signing in. */
  shown_seconds_ago: number | null;
}

/** Who does something of their own, from where. */
export interface Asking {
  session: LivingSession;
  origin: Origin;
}

/** The origin that a request's body tells, if any. */
export function originOf({ ip, userAgent }: ToldOrigin): Origin {
  return { ip: ip ?? null, userAgent: userAgent ?? null };
}

interface ToldOrigin {
  ip?: string | null | undefined;
  userAgent?: string | null | undefined;
}
