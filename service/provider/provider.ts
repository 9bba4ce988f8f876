import type { CancellationReason } from '#lib/domain/states/cancellation-reason.ts';
import type {
  AnalysisResult,
  InfractionType,
  PixType,
  ReportedType,
} from '#lib/domain/states/enums.ts';
import type { InfractionEvent } from '#lib/domain/states/infraction-states.ts';

/** What a provider needs to issue the code of a charge. */
export interface ChargeOrder {
  /** 26 letters and digits, made of our transaction id. */
  txid: string;
  amountCents: bigint;
  /** How long it can be paid, from now. */
  expiresInSeconds: number;
  /** Whom the charge names; it says nothing of who pays. Null unless both are known. */
  payer: { name: string; document: string } | null;
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
  /** By the provider's clock; null: now. */
  paidAt: Date | null;
  /** The money is there although the charge has expired or was cancelled. */
  isLate: boolean;
}

/**
 * A Pix that has reached the platform's key, as the provider names it; which charge it pays, if
 * any, is for the books to say. Payer fields are null when the provider knows none.
 */
export interface ReceivedPix {
  /** E… */
  endToEndId: string;
  /** Null when it was paid to the bare key. */
  txid: string | null;
  /** The key that received it. */
  pixKey: string;
  amountCents: bigint;
  /** When the money was there, by the provider's clock. */
  paidAt: Date;
  payerName: string | null;
  payerDocument: string | null;
  payerInstitutionIspb: string | null;
}

/** Money of a settled withdrawal that came back, in full or in part. */
export interface ReturnedPayout {
  /** The withdrawal's order. */
  orderId: string;
  /** D…, the return's own. */
  endToEndId: string;
  amountCents: bigint;
  /** When the money was there, by the provider's clock. */
  returnedAt: Date;
}

/** What the provider has taken for its work. */
export interface ProviderFee {
  /** One fee, however often it is told; the provider's statement has it under the same. */
  reference: string;
  /** The payment that it is for; null when the provider names none. */
  endToEndId: string | null;
  amountCents: bigint;
  /** By the provider's clock. */
  chargedAt: Date;
}

/** What has become of reported money: it is a transaction's, or it stands on the suspense book. */
export interface ReceivedBooking {
  transactionId: string | null;
  suspenseId: string | null;
}

/** A transaction of ours and the account that it belongs to. */
export interface TransactionKeys {
  transactionId: string;
  accountId: string;
}

/** A charge that will not be paid. */
export interface ChargeClosing {
  chargeId: string;
  accountId: string;
  event: 'expired' | 'cancelled';
  cancellationReason: string | null;
}

/** Money that the provider is to send. The id is ours: sent again, it must happen once. */
export interface WithdrawalOrder {
  orderId: string;
  amountCents: bigint;
  destination:
    | { kind: 'key'; pixKey: string; pixType: PixType }
    | { kind: 'code'; qrCodeText: string };
  description: string | null;
}

/** A payment that the provider is to give back in full. */
export interface RefundOrder {
  orderId: string;
  /** The payment's own end-to-end id. */
  endToEndId: string;
  amountCents: bigint;
  description: string | null;
}

/** Answer to an order. Anything thrown instead means that nobody knows: the money stays held. */
export type OrderAnswer =
  | { answer: 'accepted' }
  | { answer: 'refused'; reason: CancellationReason };

/** Who received a withdrawal; null where the provider does not say. */
export interface Receiver {
  name: string | null;
  document: string | null;
  institutionIspb: string | null;
  institutionName: string | null;
}

/** How an order ended. `endToEndId` is E… of a withdrawal, D… of a refund. */
export type OrderResult =
  | { result: 'settled'; endToEndId: string; receiver: Receiver | null }
  | { result: 'failed'; reason: CancellationReason };

/** The end of an order, which is named by its own id or by the transaction that it is about. */
export interface EndedOrder {
  order: { orderId: string } | (TransactionKeys & { kind: 'WITHDRAWAL' | 'REFUND' });
  result: OrderResult;
}

/** What an order is asked for by: a refund is known by the payment that it gives back. */
export type OrderName =
  | { kind: 'WITHDRAWAL'; orderId: string }
  | { kind: 'REFUND'; orderId: string; endToEndId: string };

/** What the provider knows of an order: its result, that it is under way, or nothing at all. */
export type OrderReport = OrderResult | { result: 'pending' } | { result: 'unknown' };

/** Somebody's report of a transaction of ours, as the provider passes it on. */
export interface InfractionReport extends TransactionKeys {
  /** The central bank's number of the report: the same one is the same report. */
  protocol: string;
  type: InfractionType;
  reportedBy: ReportedType;
  reportDetails: string | null;
  /** What of the transaction it is about; null: all of it. */
  amountCents: bigint | null;
  reportedAt: Date;
}

/** What the provider says of an infraction after that (spec: settled, "Infraction events"). */
export interface InfractionNotice {
  infractionId: string;
  accountId: string;
  step:
    | { event: Exclude<InfractionEvent, 'decided' | 'defended' | 'registered'> }
    /** With the deadline that the provider names; without one it is the specification's. */
    | { event: 'registered'; expiresAt?: Date | null }
    | {
        event: 'decided';
        analysisResult: AnalysisResult;
        analysisDetails: string | null;
        /** The D… id under which the money goes back; null when it does not. */
        endToEndId: string | null;
      };
}

/** A merchant's defense that the provider is to pass on. Sent again, it must be kept once. */
export interface DefenseOrder {
  orderId: string;
  protocol: string;
  defense: string;
  /** Where the file store keeps them. */
  files: { id: string; name: string; mimeType: string; size: bigint; storageKey: string }[];
}

/** The port through which Pix reaches the outside. Never called inside a database transaction. */
export interface PixProvider {
  /** Whatever it throws, no code was issued that anybody could have seen. */
  issueChargeCode(order: ChargeOrder): Promise<ChargeCode>;
  /**
   * Makes the code of a charge that nobody has paid unpayable. Resolves when nobody can pay it any
   * more, or somebody has: their payment is reported as any other.
   */
  cancelCharge(txid: string): Promise<void>;
  sendWithdrawal(order: WithdrawalOrder): Promise<OrderAnswer>;
  sendRefund(order: RefundOrder): Promise<OrderAnswer>;
  /** Resolves when the provider has the defense; its confirmation comes as an InfractionNotice. */
  sendDefense(order: DefenseOrder): Promise<void>;
  /**
   * Agrees with the report of this protocol. Resolves when the provider knows it; what it decides
   * comes as an InfractionNotice.
   */
  concedeInfraction(protocol: string): Promise<void>;
  findOrder(order: OrderName): Promise<OrderReport>;
}
