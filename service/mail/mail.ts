/** One mail as it goes out. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The way out for mails. */
export interface MailPort {
  /** Hands one mail over; rejects with a MailFailure when that did not work, or is not known to. */
  send(mail: Mail): Promise<void>;
}

/** Without what the server said, which may quote the recipient. */
export class MailFailure extends Error {
  /** Trying again is of no use. */
  readonly isFinal: boolean;

  constructor(code: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(`mail not sent: ${code}`);
    this.name = 'MailFailure';
    this.isFinal = isFinal;
  }
}
