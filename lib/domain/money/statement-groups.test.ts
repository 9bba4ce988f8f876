import { expect, test } from 'vitest';
import { ledgerKinds, ledgerReasons } from './ledger-kinds.ts';
import { groupOf, groupWords } from './statement-groups.ts';

const found = (words: string) =>
  ledgerKinds.filter((kind) => ledgerReasons[kind].toLowerCase().includes(words.toLowerCase()));
const kindsOf = (group: string) => ledgerKinds.filter((kind) => groupOf(kind) === group);

test.each(['deposits', 'withdrawals', 'fees', 'blocks'] as const)(
  'the words of %s are in the reasons of all its rows and of no others',
  (group) => {
    expect(found(groupWords[group])).toEqual(kindsOf(group));
  },
);

test('those of refunds are in what was given back by an infraction, too', () => {
  expect(found(groupWords.refunds)).toEqual(expect.arrayContaining(kindsOf('refunds')));
  expect(found(groupWords.refunds)).toContain('infraction_refund');
});
