import type { FastifyRequest } from 'fastify';

/** Every header of this name (lower case) as it was sent: `headers` keeps one or joins them. */
export function headerValues({ raw: { rawHeaders } }: FastifyRequest, name: string): string[] {
  return rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name,
  );
}
