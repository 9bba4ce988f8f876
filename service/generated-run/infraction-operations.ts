import { nextInfractionStatus } from '#lib/domain/states/infraction-states.ts';
import type { InfractionEvent } from '#lib/domain/states/infraction-states.ts';
import { applyHold, applyHoldEnd, notifyAgain } from './model.ts';
import type { ModelInfraction } from './model.ts';
import { about, post, recent, refusedIn } from './operation.ts';
import type { Operation, World } from './operation.ts';

/** Somebody reports a charge, paid or not; mostly in the way that concerns its money. */
export function reportOperation({ api, model, random }: World): Operation {
  const settled = model.charges.filter(({ status }) => status === 'COMPLETED');
  const isSettled = settled.length > 0 && random.chance(0.8);
  const charge = random.pick(recent(isSettled ? settled : model.charges));
  const isRequest = random.chance(0.8);
  const body = {
    transactionId: charge.id,
    type: isRequest ? 'REFUND_REQUEST' : 'FRAUD',
    reportedBy: 'DEBITED_PARTICIPANT',
  };
  return {
    ...about(charge),
    send: () => post({ api, path: '/sandbox/v1/infractions', row: charge }, body),
    expected: () => 200,
    apply: ({ id }) => {
      const state = { status: 'WAITING_PSP' as const, last: 'reported', heldCents: null };
      model.infractions.push({ id, charge, isRequest, ...state });
      notifyAgain(charge);
    },
  };
}

type Word = Exclude<InfractionEvent, 'decided' | 'defended'> | 'AGREED' | 'DISAGREED';

const eventOf = (word: Word): InfractionEvent =>
  word === 'AGREED' || word === 'DISAGREED' ? 'decided' : word;

const words: Word[] = [
  'registered',
  'registered',
  'registered',
  'acknowledged',
  'acknowledged',
  'AGREED',
  'AGREED',
  'DISAGREED',
  'cancelled',
  'confirmed',
  'adjustments',
  'reopened',
];

/**
 * The provider says something of an infraction, mostly of a live one and mostly what its status
 * allows: of words drawn from all of them few would ever come to a decision.
 */
export function infractionEventOperation({ api, model, random }: World): Operation {
  const live = model.infractions.filter(({ status }) => !['CLOSED', 'CANCELLED'].includes(status));
  const infraction = random.pick(
    live.length > 0 && random.chance(0.9) ? recent(live) : recent(model.infractions),
  );
  const possible = words.filter((word) => nextInfractionStatus(infraction.status, eventOf(word)));
  const word = random.pick(possible.length > 0 && random.chance(0.7) ? possible : words);
  const event = eventOf(word);
  const isDecision = event === 'decided';
  const next = () => nextInfractionStatus(infraction.status, event);
  const path = `/sandbox/v1/infractions/${infraction.id}/events`;
  const { charge } = infraction;
  return {
    ...about(charge),
    // What is blocked depends on what else has been taken at that moment.
    isAlone: word === 'registered',
    send: () =>
      post({ api, path, row: charge }, { event, ...(isDecision && { analysisResult: word }) }),
    expected: () => (infraction.last === word || next() !== null ? 200 : refusedIn(charge.account)),
    apply: () => {
      const status = next();
      if (infraction.last === word || status === null) return;
      infraction.status = status;
      infraction.last = word;
      if (!applyMoney(infraction, word)) notifyAgain(charge);
    },
  };

  /** Whether the charge's status has changed, and so was notified already. */
  function applyMoney(of: ModelInfraction, said: Word): boolean {
    if (said === 'registered') return of.isRequest && applyHold(model, of);
    if (of.heldCents === null || !(isDecision || said === 'cancelled')) return false;
    applyHoldEnd(model, of, said === 'AGREED' ? 'REFUNDED' : 'COMPLETED');
    return true;
  }
}
