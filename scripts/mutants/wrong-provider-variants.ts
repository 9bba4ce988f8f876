import type { WrongVariant } from './wrong-variant.ts';

const providerRun = 'service/generated-run/provider/provider-run.test.ts';

/** Mistakes that somebody could make between the books and a real provider. */
export const wrongProviderVariants: WrongVariant[] = [
  {
    name: 'a payment is booked, and its fee is not',
    file: 'service/provider/bacen/take-pix.ts',
    from: 'await events.feesCharged(namedFees(pix, paidAt));',
    to: 'namedFees(pix, paidAt);',
    tests: [providerRun],
  },
  {
    name: 'a payout that is sent again gets another id',
    file: 'service/provider/efi/efi-provider.ts',
    from: 'const { orderId: idEnvio, amountCents, description } = order;',
    to: 'const { orderId, amountCents, description } = order;\n  const idEnvio = `${orderId}${Date.now() % 10}`;',
    tests: [providerRun],
  },
  {
    name: 'what the provider reports again is booked again',
    file: 'service/suspense/suspense-queries.ts',
    from: 'on conflict (end_to_end_id) do nothing',
    to: `on conflict (end_to_end_id) do update set note = 'again'`,
    tests: [providerRun, 'service/suspense/receive-pix.test.ts'],
  },
  {
    name: 'a charge is cancelled here alone',
    file: 'service/charges/close-charge.ts',
    from: 'await queueRemoval(client, charge);',
    to: '',
    tests: ['service/provider/bacen/bacen-charges.test.ts'],
  },
  {
    name: 'a report of a part holds the whole payment',
    file: 'service/infractions/move-infraction.ts',
    from: 'const reportedCents = isLess ? reported : transaction.amount_cents;',
    to: 'const reportedCents = isLess ? transaction.amount_cents : transaction.amount_cents;',
    tests: ['service/provider/efi/efi-infractions.test.ts'],
  },
  {
    name: 'a report that was agreed with is agreed with once more',
    file: 'service/infractions/concede-infraction.ts',
    from: 'if (earlier !== null) return',
    to: 'if (earlier?.orderId === null) return',
    tests: ['service/panel/infractions/concession.test.ts'],
  },
  {
    name: 'agreeing with a report does not wait for a second person',
    file: 'service/panel/infractions/concession-route.ts',
    from: 'return approvalId === null ? null : { approvalId };',
    to: 'return approvalId === null ? null : null;',
    tests: ['service/panel/infractions/concession.test.ts'],
  },
];
