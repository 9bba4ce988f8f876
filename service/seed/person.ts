import { foldName } from '#lib/domain/keys/fold-name.ts';
import { companyKinds, companyNames, familyNames, givenNames, institutions } from './brazil.ts';
import type { Institution } from './brazil.ts';
import type { RandomSource } from './random-source.ts';

/** Somebody who pays or is paid: a person with a CPF or a company with a CNPJ. */
export interface SeedPerson {
  name: string;
  /** As the search by name wants it. */
  nameFolded: string;
  /** Digits only, with valid check digits. */
  document: string;
  isCompany: boolean;
  email: string;
  institution: Institution;
}

/** Regular customers and new ones: a history draws its people from a pool of them. */
export function createPeople(random: RandomSource, count: number): SeedPerson[] {
  return Array.from({ length: count }, () => createPerson(random));
}

function createPerson(random: RandomSource): SeedPerson {
  const isCompany = random.chance(0.06);
  const name = isCompany
    ? `${random.pick(companyKinds)} ${random.pick(companyNames)} Ltda`
    : `${random.pick(givenNames)} ${random.pick(familyNames)} ${random.pick(familyNames)}`;
  const nameFolded = foldName(name);
  const mailbox = nameFolded.replace(/[^a-z]+/g, '.');
  // Squaring a fraction draws the first institutions, the large ones, more often.
  const institution = institutions[Math.floor(random.fraction() ** 2 * institutions.length)];
  return {
    name,
    nameFolded,
    document: isCompany ? createCnpj(random) : createCpf(random),
    isCompany,
    email: `${mailbox}${random.below(90) + 10}@exemplo.com.br`,
    institution: institution ?? random.pick(institutions),
  };
}

/** Eleven digits with valid check digits, never all the same. */
export function createCpf(random: RandomSource): string {
  const digits = Array.from({ length: 9 }, () => random.below(10));
  if (digits.every((digit) => digit === digits[0])) return createCpf(random);
  return withCheckDigits(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
}

/** Fourteen digits of a head office (0001) with valid check digits. */
export function createCnpj(random: RandomSource): string {
  const digits = Array.from({ length: 8 }, () => random.below(10));
  return withCheckDigits([...digits, 0, 0, 0, 1], [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
}

/**
 * Appends both check digits, modulo 11. The second one weighs one digit more at the front: 11 for
 * a CPF, 6 for a CNPJ, whose weights wrap from 9 to 2.
 */
function withCheckDigits(digits: number[], weights: number[]): string {
  const first = checkDigit(digits, weights);
  const front = (weights[0] ?? 0) + 1;
  const second = checkDigit([...digits, first], [front, ...weights]);
  return [...digits, first, second].join('');
}

function checkDigit(digits: number[], weights: number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
