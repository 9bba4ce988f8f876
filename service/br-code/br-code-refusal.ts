/** Why a text is no code that can be paid. For logs and tests; callers read one public text. */
export type BrCodeRefusalReason =
  /** More than 512 bytes. */
  | 'too_long'
  /** Control characters or half a character inside. */
  | 'characters'
  /** The text does not fall into objects: no digits where they must be, a value that ends early. */
  | 'structure'
  /** `00` is not the first object or `63` not the last. */
  | 'order'
  /** The same id twice in one template. */
  | 'duplicate'
  | 'version'
  | 'crc'
  | 'point_of_initiation'
  | 'currency'
  | 'country'
  | 'amount'
  /** An object that every code must have is absent. */
  | 'missing'
  /** No merchant account is one of Pix, or it holds neither a key nor a location. */
  | 'no_pix'
  /** Two merchant accounts of Pix, or a key beside a location: what would be paid is a guess. */
  | 'ambiguous'
  /** It only authorises a recurrence; there is no payment in it. */
  | 'recurrence_only'
  /** The payload location is not host/path without a scheme. */
  | 'location';

/** Thrown by `readBrCode`, and by nothing else in it. */
export class BrCodeRefusal extends Error {
  override readonly name = 'BrCodeRefusal';
  readonly reason: BrCodeRefusalReason;

  constructor(reason: BrCodeRefusalReason) {
    super(`not a Pix code that can be paid: ${reason}`);
    this.reason = reason;
  }
}
