import { z } from 'zod';
import { edition } from '#lib/contract/panel/panel.ts';
import { readServiceAddress } from '#lib/domain/service-address.ts';

/** What the form of another service holds, as it is typed. */
export interface ServiceDraft {
  edition: z.output<typeof edition>;
  address: string;
  name: string;
  token: string;
}

const address = z.string().transform((text, context) => {
  const read = readServiceAddress(text);
  if (read !== null) return read;
  const message = text.trim() === '' ? 'required' : 'serviceAddress';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const token = z
  .string()
  .trim()
  .min(1, 'required')
  .max(512, 'tooLong')
  .regex(/^[\x21-\x7e]+$/, 'token');

const name = z.string().trim().max(120, 'tooLong');

export const serviceInput = z.object({ edition, address, name, token });
export const nameInput = z.object({ name: name.min(1, 'required') });
export const tokenInput = z.object({ token });
