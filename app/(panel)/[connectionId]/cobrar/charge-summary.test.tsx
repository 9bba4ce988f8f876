import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { previewSplits, type SplitDraft } from '#lib/client/forms/split-draft.ts';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { ChargeSummary } from './charge-summary.tsx';

const terms = {
  fee: { minCents: 0n, fixedCents: 50n, percentPpm: 0n },
  ticket: { minCents: 100n, maxCents: 5_000_000n },
};

function markupOf(grossCents: bigint, drafts: SplitDraft[]): string {
  const feeCents = grossCents === 0n ? 0n : 50n;
  const preview = previewSplits({ grossCents, feeCents }, drafts);
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={portuguese} timeZone="UTC">
      <ChargeSummary {...{ grossCents, feeCents, drafts, preview, terms }} isRefused={false} />
    </NextIntlClientProvider>,
  );
}

test('a fee is told of an amount, and what becomes of splits where there are some', () => {
  expect(markupOf(0n, [])).toContain('–');
  expect(markupOf(1000n, [])).toContain('0,50');
  const note = 'O valor é dividido quando o pagamento entra';
  expect(markupOf(1000n, [])).not.toContain(note);
  expect(markupOf(1000n, [{ recipientId: 'a', base: 'net', value: '10' }])).toContain(note);
});
