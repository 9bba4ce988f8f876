import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { reporterSays } from './reporter-says.ts';

const t = createTranslator({
  locale: 'pt-BR',
  messages: portuguese,
  namespace: 'infractions',
});
const received = { type: 'DEPOSIT', payerInstitutionName: 'Banco Azul' } as const;

test('who asks for a refund contests the Pix; who cancelled the request does not', () => {
  const says = (type: 'REFUND_REQUEST' | 'REFUND_CANCELLED') =>
    reporterSays(t, { type, reportedBy: 'DEBITED_PARTICIPANT' }, received);
  expect(says('REFUND_REQUEST')).toBe(
    'Quem relatou foi a instituição do pagador (Banco Azul), porque o cliente contesta um Pix que você recebeu.',
  );
  expect(says('REFUND_CANCELLED')).toBe(
    'Quem relatou foi a instituição do pagador (Banco Azul): uma solicitação de devolução deste Pix foi cancelada.',
  );
});

test('a cancelled request is told as one whoever reported it', () => {
  const says = (reportedBy: 'DEBITED_PARTICIPANT' | 'CREDITED_PARTICIPANT', isSent: boolean) =>
    reporterSays(
      t,
      { type: 'REFUND_CANCELLED', reportedBy },
      isSent ? { ...received, type: 'WITHDRAW' } : null,
    );
  const cancelled = ': uma solicitação de devolução deste Pix foi cancelada.';
  expect([
    says('DEBITED_PARTICIPANT', false),
    says('CREDITED_PARTICIPANT', false),
    says('DEBITED_PARTICIPANT', true),
    says('CREDITED_PARTICIPANT', true),
  ]).toEqual([
    `Quem relatou foi a instituição do pagador${cancelled}`,
    `Quem relatou foi a instituição desta conta, que recebeu o Pix${cancelled}`,
    `Quem relatou foi a instituição desta conta, de onde o Pix saiu${cancelled}`,
    `Quem relatou foi a instituição de quem recebeu o Pix que você enviou${cancelled}`,
  ]);
});
