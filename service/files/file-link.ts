import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkedFileKey } from './file-queries.ts';

/** How long a link opens its file (spec: settled, "Defense files"). */
const linkLivesMs = 10 * 60_000;
/** One for a provider, whose analysis takes days (spec: settled, "Provider infractions"). */
const providerLinkLivesMs = 14 * 86_400_000;

const tokenPattern = /^([a-z0-9]{1,64})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** What makes and reads links to files. */
export interface FileLinks {
  /** Address that opens the file for ten minutes from `read_at` on. */
  fileUrl(file: { id: string; read_at: Date }): string;
  /** The same for two weeks from now on: whoever has it reads the file, so it is the provider's. */
  providerUrl(fileId: string): string;
  /** The file that the token of such an address opens, and until when; null when it is none. */
  readToken(token: string): LinkedFileKey | null;
}

interface LinkOptions {
  /** 32 bytes that every replica shares. */
  linkKey: Buffer;
  publicUrl: string;
}

/**
 * Links that carry their own right: the id of a file and the second at which it ends, signed. Who
 * has one needs no token, so it can be opened in a browser; nobody can make one or prolong one.
 */
export function createFileLinks({ linkKey, publicUrl }: LinkOptions): FileLinks {
  const sign = (content: string) =>
    createHmac('sha256', linkKey).update(`file-link\0${content}`).digest();
  const write = (id: string, endMs: number) => {
    const content = `${id}.${Math.floor(endMs / 1000).toString(36)}`;
    return `${publicUrl}/v1/files/${content}.${sign(content).toString('base64url')}`;
  };
  return {
    fileUrl: ({ id, read_at: readAt }) => write(id, readAt.getTime() + linkLivesMs),
    providerUrl: (fileId) => write(fileId, Date.now() + providerLinkLivesMs),
    readToken(token) {
      const [, id, end, signature] = tokenPattern.exec(token) ?? [];
      if (id === undefined || end === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      // Several spellings decode to the same bytes; only the one that we wrote is a link.
      if (given.length !== 32 || given.toString('base64url') !== signature) return null;
      if (!timingSafeEqual(given, sign(`${id}.${end}`))) return null;
      return { id, endsAt: new Date(Number.parseInt(end, 36) * 1000) };
    },
  };
}
