import type { JustSent } from '#lib/contract/panel/money-out/recent-payees.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';

interface Asked extends Pick<JustSent, 'pixType' | 'withdrawPixKey'> {
  amountCents: bigint;
}

/** The newest withdrawal of the last hour to this key, masked, of this amount. */
export function sameSent(sent: readonly JustSent[], asked: Asked): JustSent | undefined {
  return sent.find(
    ({ pixType, withdrawPixKey, amount }) =>
      pixType === asked.pixType &&
      withdrawPixKey === asked.withdrawPixKey &&
      centsFromReais(amount) === asked.amountCents,
  );
}
