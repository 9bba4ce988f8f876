import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { DeliveryLine } from './delivery-line.tsx';

const delivery = {
  kind: 'no',
  about: 'status',
  attempts: 5,
  lastAnswer: { status: 500, noAnswer: null },
  nextAttemptAt: null,
} as const;

test.each([
  ['#callbacks', '<a href="#callbacks" class='],
  [undefined, 'automáticas: reenvie quando'],
])('with no attempt left the resend is led to, where it stands elsewhere: %s', (href, part) => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={portuguese} timeZone="UTC">
      <DeliveryLine delivery={delivery} canResend {...(href && { resendHref: href })} />
    </NextIntlClientProvider>,
  );
  expect(markup).toContain(part);
});
