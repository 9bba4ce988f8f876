import { z } from 'zod';

const body = z.object({ pix: z.array(z.unknown()).optional() });
const item = z.object({ endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/) });

/** What a webhook names: only the ids count, because each is asked for. */
export interface WebhookBody {
  endToEndIds: string[];
  /** How many items name nothing that can be asked for. */
  unreadable: number;
}

/**
 * Reads `{pix: [...]}`; null is a probe: an empty body, or an object without `pix`. Throws
 * SyntaxError for anything else.
 */
export function readWebhookBody(bytes: Buffer): WebhookBody | null {
  if (bytes.length === 0) return null;
  const read = body.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!read.success) throw new SyntaxError('not a webhook of the API Pix');
  const { pix } = read.data;
  if (pix === undefined) return null;
  const endToEndIds = new Set(pix.flatMap((one) => item.safeParse(one).data?.endToEndId ?? []));
  const unreadable = pix.filter((one) => !item.safeParse(one).success).length;
  return { endToEndIds: [...endToEndIds], unreadable };
}
