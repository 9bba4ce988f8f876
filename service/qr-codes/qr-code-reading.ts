/**
 * What a Pix code asks for, whoever issued it. A static code has neither expiry nor time of
 * creation; null stands for whatever the code or its payload does not say.
 */
export interface QrCodeReading {
  type: 'STATIC' | 'DYNAMIC';
  /** Null when the code leaves the amount to the payer. */
  amountCents: bigint | null;
  /** The receiver. */
  name: string;
  /** The receiver's CPF or CNPJ in full, without punctuation: mask a CPF before showing it. */
  document: string | null;
  additionalInfo: string | null;
  expiresInSeconds: number | null;
  txid: string | null;
  createdAt: Date | null;
  pixKey: string | null;
  /** Who receives, as the provider or the verified payload says; null: only the code says it. */
  holder: KeyOwner | null;
}

/** Holder of a key in the central bank's directory. */
export interface KeyOwner {
  name: string;
  /** CPF or CNPJ in full, without punctuation. */
  document: string | null;
  /** Where the key's account is, if that is known. */
  institution?: string | null;
}

/** The payload of another institution's dynamic code, verified, payable and not expired. */
export interface CodePayload {
  /** Null when the payer chooses. */
  amountCents: bigint | null;
  pixKey: string;
  txid: string;
  /** The receiver where the payload names one (charges with a due date do). */
  receiver: KeyOwner | null;
  additionalInfo: string | null;
  createdAt: Date;
  expiresInSeconds: number;
}

/** What is known about codes outside of this service. */
export interface CodeSource {
  /**
   * The payload behind the location of another institution's code. Throws PayloadRefusal when it
   * cannot be fetched, its signature does not hold, or it cannot be paid (any more).
   */
  fetchPayload(location: string): Promise<CodePayload>;
  /** Who holds a key, or null when that cannot be known. */
  findKeyOwner(pixKey: string): Promise<KeyOwner | null>;
}
