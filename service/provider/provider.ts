/** What a provider needs to issue the code of a charge. */
export interface ChargeOrder {
  /** Our transaction id: 26 letters and digits, so it is a legal txid as well. */
  chargeId: string;
  amountCents: bigint;
  merchantName: string;
  merchantCity: string;
}

/** The code that the payer reads. */
export interface ChargeCode {
  /** EMV payload, "copia e cola". */
  qrCodeText: string;
  /** Last part of the payload location when the location is ours, else null. */
  locationToken: string | null;
}

/** A payment of a charge, as the provider reports it. Payer fields are null when it knows none. */
export interface Payment {
  chargeId: string;
  /** The account that the report was authenticated for, or null when it came from the provider. */
  accountId: string | null;
  endToEndId: string;
  payerName: string | null;
  payerDocument: string | null;
  payerInstitutionIspb: string | null;
  payerInstitutionName: string | null;
  /** The money is there although the charge has expired or was cancelled. */
  isLate: boolean;
}

/** The port through which Pix reaches the outside. Never called inside a database transaction. */
export interface PixProvider {
  issueChargeCode(order: ChargeOrder): Promise<ChargeCode>;
}
