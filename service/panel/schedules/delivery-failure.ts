/** Why a file did not arrive, in a word; what the other side said is not told. */
type DeliveryError =
  | 'not-made'
  | 'address'
  | 'host-key'
  | 'login'
  | 'refused'
  | 'unreachable'
  | 'internal';

export class DeliveryFailure extends Error {
  readonly word: DeliveryError;

  constructor(word: DeliveryError, cause?: unknown) {
    super(`not delivered: ${word}`, { cause });
    this.name = 'DeliveryFailure';
    this.word = word;
  }
}
