import 'server-only';
import type { Edition } from '#lib/contract/panel/panel.ts';
import { type ApiAccess, getBearerAccount } from './bearer.ts';
import * as gateway from './gateway.ts';
import type { ApiFailure, Result } from './result.ts';

/** Where a service is, the token that opens it, and which edition it is said to speak. */
interface EditionAccess extends ApiAccess {
  edition: Edition;
}

/** Why a service cannot be reached with an address, an edition and a token. */
export type TrialProblem =
  | 'no-answer'
  | 'not-this-api'
  | 'token-refused'
  | 'wrong-edition'
  | 'address-refused'
  | 'busy';

export type Trial = { ok: true; accountName: string } | { ok: false; problem: TrialProblem };

/**
 * Reads the account, as every page will: what works is worth keeping. When the service does not
 * answer in the edition that was chosen, it is asked once more in the other one, so that a person
 * need not guess which of the two is wrong.
 */
export async function tryService(access: EditionAccess): Promise<Trial> {
  const first = await readName(access);
  if (first.ok) return { ok: true, accountName: first.value };
  const problem = problemOf(first.failure);
  if (problem !== 'not-this-api' && problem !== 'token-refused') return { ok: false, problem };
  const edition: Edition = access.edition === 'bearer' ? 'gateway' : 'bearer';
  const second = await readName({ ...access, edition });
  const isOther =
    second.ok || (problem === 'not-this-api' && problemOf(second.failure) === 'token-refused');
  return { ok: false, problem: isOther ? 'wrong-edition' : problem };
}

async function readName(access: EditionAccess): Promise<Result<string>> {
  if (access.edition === 'bearer') {
    const found = await getBearerAccount(access);
    return found.ok ? { ok: true, value: found.value.name } : found;
  }
  const found = await gateway.getGatewayAccount(access);
  return found.ok ? { ok: true, value: found.value.user.name } : found;
}

function problemOf({ kind, message }: ApiFailure): TrialProblem {
  switch (kind) {
    case 'address-refused':
      return 'address-refused';
    case 'unavailable':
      return 'no-answer';
    case 'rate-limited':
      return 'busy';
    case 'unauthorized':
    case 'forbidden':
      // Either edition says why in words of its own; another kind of server does not.
      return message === null ? 'not-this-api' : 'token-refused';
    case 'not-found':
    case 'invalid':
    case 'conflict':
    case 'edition':
    case 'provider-refused':
    case 'second-factor':
    case 'unexpected':
      return 'not-this-api';
  }
}
