import type { Edition } from '#lib/contract/panel/panel.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import type { EditionAdapter } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { openEfiBank } from './efi-bank.ts';
import { openSandboxBank } from './sandbox-bank.ts';
import type { TestBank } from './test-bank.ts';

interface Kind {
  name: string;
  /** Editions in which no deposit can be given back there, and why. */
  withoutRefund: Partial<Record<Edition, string>>;
}

type NamedBank = TestBank & Kind;

interface Place {
  bank: NamedBank;
  adapter: EditionAdapter;
  /** `the bearer edition over the sandbox` */
  where: string;
}

const sandbox: Kind = { name: 'the sandbox', withoutRefund: {} };

export const efi: Kind = {
  name: "Efí's adapter",
  withoutRefund: { gateway: 'its owner cannot ask for one, and API Pix begins none by itself' },
};

const kinds: { kind: Kind; open: () => Promise<TestBank> }[] = [
  { kind: sandbox, open: openSandboxBank },
  { kind: efi, open: openEfiBank },
];

/** Every bank, each opened once for the tests of the file: `describe.each(banks)('… $name')`. */
export function openBanks(): NamedBank[] {
  return kinds.map(({ kind, open }) => Object.assign(openForTests(open), kind));
}

/** Each edition over each bank: `describe.each(places)('… in $where')`. */
export function placesOf(banks: NamedBank[]): Place[] {
  return banks.flatMap((bank) =>
    editions.map((adapter) => ({
      bank,
      adapter,
      where: `the ${adapter.edition} edition over ${bank.name}`,
    })),
  );
}

/** Those in which deposits can be given back. */
export function refundPlacesOf(banks: NamedBank[]): Place[] {
  return placesOf(banks).filter(({ bank, adapter }) => hasRefunds(bank, adapter));
}

/** Whether deposits of the edition can be given back there; why not, is printed. */
export function hasRefunds({ name, withoutRefund }: Kind, { edition }: EditionAdapter): boolean {
  const reason = withoutRefund[edition];
  if (reason === undefined) return true;
  process.stdout.write(`no refunds in the ${edition} edition over ${name}: ${reason}\n`);
  return false;
}
