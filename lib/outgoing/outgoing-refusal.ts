/** Why an outgoing call was not made. One that was made and failed has the network's error. */
export type OutgoingRefusalReason =
  /** Not a URL of a scheme that this client speaks, or with user information in it. */
  | 'url'
  /** A port that no web server of a stranger has. */
  | 'port'
  /** A name that cannot be a public one. */
  | 'name'
  /** A literal, a resolved or a connected address that is not public. */
  | 'address'
  /** The name has no address, or its server did not answer. */
  | 'unresolved';

/** The guard on outgoing calls let nothing through. */
export class OutgoingRefusal extends Error {
  override readonly name = 'OutgoingRefusal';
  readonly reason: OutgoingRefusalReason;

  constructor(reason: OutgoingRefusalReason, detail: string) {
    super(`outgoing call refused: ${reason} (${detail})`);
    this.reason = reason;
  }
}
