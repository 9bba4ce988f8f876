/** Something the system knows already that may help a defense. */
export interface Evidence {
  id: 'refund' | 'payment' | 'reference' | 'payer' | 'callbacks';
  title: string;
  /** What it shows, or a warning before it is used. */
  note: string;
  isWarning?: boolean;
  /** For the text; null when there is nothing to say with it. */
  text: string | null;
  /** A text that has all of these says it already, in whichever words; without them, the text. */
  told?: readonly string[];
}
