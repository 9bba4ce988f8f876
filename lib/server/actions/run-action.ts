import 'server-only';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionFailure, ActionResult } from '#lib/client/forms/action-result.ts';
import type { AuditAction } from '#lib/contract/panel/audit.ts';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import type { ApiFailure, FailureKind, Result } from '#lib/server/pix-api/result.ts';
import { type Act, type ActEnd, type ActRefusal, type ActSubject, openAct } from './open-act.ts';
import { serviceRefusal } from './service-refusal.ts';

/** What a browser may send where an ActionRequest is due: anything at all. */
const requestSchema = z.object({
  connectionId: z.string().min(1).max(64),
  idempotencyKey: z.string().regex(/^[\x21-\x7e]{16,64}$/),
  input: z.unknown(),
  isQuestion: z.boolean().default(false),
});

/** What is found out about a request whose answer was lost. */
type FoundOutcome<Value> =
  | { state: 'made'; value: Value }
  // `unknown`: the service cannot be asked by the key.
  | { state: 'running' | 'not-made' | 'unknown' };

interface ActionDefinition<Action extends AuditAction, Schema extends z.ZodType, Value> {
  action: Action;
  /** Messages of its issues are keys of the texts `action.field`. */
  input: Schema;
  /** What only the server knows of it; a refusal is certain, and nothing has begun. */
  complete?: (input: z.output<Schema>, connectionId: string) => Promise<Result<z.output<Schema>>>;
  /** What the audit log notes at the beginning. */
  about?: (input: z.output<Schema>) => ActSubject;
  /** What it moves, whole, where it moves money: the panel may hold it for a second person. */
  money?: {
    act: (input: z.output<Schema>) => object;
    /** What is answered then. */
    held: (approvalId: string) => Value;
  };
  /** The act itself, through the connection's own token. Never throws expected failures. */
  perform: (
    act: Act<Action> & { idempotencyKey: string },
    input: z.output<Schema>,
  ) => Promise<Result<Value>>;
  /** What became of the request with the key: a read. Without it, nobody can be asked. */
  find?: (
    act: Act<Action> & { idempotencyKey: string },
    input: z.output<Schema>,
  ) => Promise<Result<FoundOutcome<Value>>>;
  /** What only the answer tells, such as the id of what was created. */
  done?: (value: Value) => ActEnd;
}

/** Answers after which it is not known whether the service did it. */
const unknownKinds: ReadonlySet<FailureKind> = new Set(['unavailable', 'unexpected', 'conflict']);

/** Refusals of an act that did not begin whose reason the member can do something about. */
const tellingKinds: ReadonlySet<FailureKind> = new Set(['invalid', 'conflict']);

/**
 * Runs a server action: its request is parsed, the member, role and connection are checked, the
 * audit log gets its entries (openAct), and every expected failure is an answer with words.
 * A lost answer is `isOutcomeUnknown`; the browser asks by the same key before it sends anything.
 */
export async function runAction<Action extends AuditAction, Schema extends z.ZodType, Value>(
  request: unknown,
  definition: ActionDefinition<Action, Schema, Value>,
): Promise<ActionResult<Value>> {
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return failed((await actionTexts())('malformed'));
  const { connectionId, idempotencyKey } = parsed.data;
  const written = definition.input.safeParse(parsed.data.input);
  // A slip of the keyboard is no act: it leaves no entry and asks nobody.
  if (!written.success) return invalid(written.error);
  const { isQuestion } = parsed.data;
  const whole = isQuestion ? null : await definition.complete?.(written.data, connectionId);
  if (whole?.ok === false) return refusal({ kind: 'failure', failure: whole.failure });
  const input = whole?.value ?? written.data;
  const about = definition.about?.(input);
  const moved = definition.money?.act(input);
  const money = moved && !isQuestion ? { idempotencyKey, act: moved } : undefined;
  const { action } = definition;
  const opened = await openAct({ connectionId, action, money, isQuestion, ...about });
  if (!opened.ok) return parsed.data.isQuestion ? notAsked() : refusal(opened.refusal);
  const { act } = opened;
  if (parsed.data.isQuestion) {
    const found = await definition.find?.({ ...act, idempotencyKey }, input);
    return answerQuestion(act, { found: found ?? unaskable, done: definition.done });
  }
  if (act.approvalId !== null && definition.money) {
    return { ok: true, value: definition.money.held(act.approvalId) };
  }
  const result = await definition.perform({ ...act, idempotencyKey }, input);
  if (result.ok) {
    await act.end('success', definition.done?.(result.value));
    return result;
  }
  const { kind, message } = result.failure;
  await act.end(unknownKinds.has(kind) ? 'unknown' : 'refused', { reason: message ?? kind });
  return failure(result.failure);
}

const unaskable = { ok: true, value: { state: 'unknown' } } as const;

interface Question<Value> {
  found: Result<FoundOutcome<Value>>;
  done: ((value: Value) => ActEnd) | undefined;
}

/** The outcome in words; the audit log has it too, after the act whose end was unknown. */
async function answerQuestion<Action extends AuditAction, Value>(
  act: Act<Action>,
  { found, done }: Question<Value>,
): Promise<ActionResult<Value>> {
  if (!found.ok) {
    await act.end('unknown', { reason: found.failure.message ?? found.failure.kind });
    return notAsked(found.failure.requestId);
  }
  const outcome = found.value;
  if (outcome.state === 'made') {
    await act.end('success', done?.(outcome.value));
    return { ok: true, value: outcome.value };
  }
  await act.end(outcome.state === 'not-made' ? 'refused' : 'unknown', { reason: outcome.state });
  const t = await actionTexts();
  return failed(t(`outcome.${outcome.state}`), {
    isOutcomeUnknown: outcome.state !== 'not-made',
    mayResend: outcome.state !== 'running',
  });
}

/** Nothing was learnt, and nothing sent. */
async function notAsked(requestId: string | null = null): Promise<ActionFailure> {
  const t = await actionTexts();
  return failed(t('outcome.notAsked'), { isOutcomeUnknown: true, requestId });
}

function actionTexts() {
  return getTranslations('action');
}

function failed(message: string, rest: Partial<ActionFailure> = {}): ActionFailure {
  return {
    ok: false,
    message,
    fieldErrors: {},
    isOutcomeUnknown: false,
    mayResend: false,
    requestId: null,
    ...rest,
  };
}

async function refusal(why: ActRefusal): Promise<ActionFailure> {
  const t = await actionTexts();
  switch (why.kind) {
    case 'session-ended':
      return failed(t('sessionEnded'));
    case 'role':
      return failed(t('role'));
    case 'failure':
      if (why.failure.kind === 'second-factor') {
        return failed(t('second-factor'), { needsSecondFactor: true });
      }
      if (why.failure.kind === 'rate-limited') return failure(why.failure);
      if (tellingKinds.has(why.failure.kind) && why.failure.message) {
        return failed(await serviceRefusal(why.failure.message));
      }
      // Nothing was sent yet: whatever failed, nothing happened.
      return failed(t('notBegun'), { requestId: why.failure.requestId });
  }
}

async function failure({ kind, message, requestId, retryAfterSeconds }: ApiFailure) {
  const t = await actionTexts();
  const isOutcomeUnknown = unknownKinds.has(kind);
  const text =
    kind === 'invalid' && message
      ? await serviceRefusal(message)
      : t(kind, { seconds: retryAfterSeconds ?? 60 });
  return failed(text, { isOutcomeUnknown, requestId });
}

async function invalid(error: z.ZodError): Promise<ActionFailure> {
  const t = await actionTexts();
  const fieldErrors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    fieldErrors[field] ??= t(`field.${isFieldText(issue.message) ? issue.message : 'invalid'}`);
  }
  return failed(t('invalidInput'), { fieldErrors });
}

function isFieldText(message: string): message is keyof typeof portuguese.action.field {
  return Object.hasOwn(portuguese.action.field, message);
}
