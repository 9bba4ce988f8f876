/** What a server action answers. Expected failures are values, never thrown. */
export type ActionResult<Value> = { ok: true; value: Value } | ActionFailure;

export interface ActionFailure {
  ok: false;
  /** In the member's language: what happened, what was not lost, what to do. */
  message: string;
  /** Messages by the name of the form's field. */
  fieldErrors: Record<string, string>;
  /**
   * Nobody knows whether it happened: the answer was lost. It is asked for before anything is
   * sent again, with the same idempotency key, by which it has one effect at most.
   */
  isOutcomeUnknown: boolean;
  /** The outcome was asked for: the same request may be sent once more, if it is still wanted. */
  mayResend: boolean;
  /** The service's id of the request, for the support conversation. */
  requestId: string | null;
  /** Nothing was done yet: the member has to show their second factor first. */
  needsSecondFactor?: true;
  /** What it is about has changed: the same again would be refused again. */
  isOver?: true;
}

/** What every action of a connection is called with; `input` is parsed by the action's schema. */
export interface ActionRequest<Input = unknown> {
  connectionId: string;
  /** Made when the form was opened, so that a second click or a retry moves money once. */
  idempotencyKey: string;
  input: Input;
  /** Only asks what became of the request with this key; sends nothing. */
  isQuestion?: boolean;
}
