import { z } from 'zod';
import { providers } from './providers.ts';

type Adapter = keyof typeof providers;

/** A provider that PROVIDER names: an adapter's folder, under a name of its own. */
export interface ListedProvider {
  name: string;
  adapter: Adapter;
}

const isAdapter = (text: string): text is Adapter => Object.hasOwn(providers, text);

/** A name begins variables, metrics and a path. */
const namePattern = /^[a-z][a-z\d]{1,19}$/;

function readOne(text: string): ListedProvider | null {
  const [name = '', adapter = name, ...more] = text.trim().split(':');
  const isGood = namePattern.test(name) && isAdapter(adapter) && more.length === 0;
  return isGood ? { name, adapter } : null;
}

/**
 * `efi`, or `efi,itau:bacen`: adapters, each by its own name or by another one. The sandbox stands
 * alone, because its money is none.
 */
export const listedProviders = z.string().transform((text, context) => {
  const read = text.split(',').map(readOne);
  const listed = read.filter((one) => one !== null);
  const [first, ...others] = listed;
  const names = new Set(listed.map(({ name }) => name));
  const isMixed = listed.some(({ adapter }) => adapter === 'sandbox') && others.length > 0;
  if (first && read.length === names.size && !isMixed) return [first, ...others] as const;
  context.addIssue('not adapters with distinct names');
  return z.NEVER;
});
