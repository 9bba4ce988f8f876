import type { SplitDraft } from '#lib/client/forms/split-draft.ts';

/** A charge as a person types it; amounts and times are still text. */
export interface ChargeDraft {
  amount: string;
  generatedName: string;
  generatedDocument: string;
  generatedEmail: string;
  expiresInSeconds: ExpiryChoice;
  clientReference: string;
  callbackUrl: string;
  splits: SplitDraft[];
}

/** Offered times to pay, in seconds; the last one is the longest that the service takes. */
export const expiryChoices = ['900', '3600', '21600', '86400', '172000'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

export const emptyCharge: ChargeDraft = {
  amount: '',
  generatedName: '',
  generatedDocument: '',
  generatedEmail: '',
  expiresInSeconds: '86400',
  clientReference: '',
  callbackUrl: '',
  splits: [],
};
