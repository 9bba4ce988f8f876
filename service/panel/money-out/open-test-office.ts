import { randomUUID } from 'node:crypto';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import type { ApprovalDetail } from '#lib/contract/panel/money-out/approval.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { Account } from '#service/accounts/account.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { createMember, giveSecondFactor, signInToPanel } from '#service/panel/open-test-panel.ts';
import type { TestPanel } from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';

let offices = 0;

/** What a step answers: the approval, or why not. */
interface StepAnswer {
  status: number;
  body: ApprovalDetail & { message?: string };
}

/** A member who moves money through the dashboard, as its server does it for them. */
async function openPerson(panel: TestPanel, member: { memberId: string; session: string }) {
  const of = (connectionId: string) => `/connections/${connectionId}`;
  const call = async (path: string, body?: object) => {
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await panel.call(path, { method, session: member.session, body });
    return { status: answer.status, body: JSON.parse(answer.text) as never };
  };
  return {
    ...member,
    call,
    /** The started entry, without which the dashboard's server does nothing. */
    start: (connectionId: string, money: object | null, rest: object = {}) =>
      call('/audit-events', {
        connectionId,
        action: 'withdrawal_create',
        result: 'started',
        ...(money && { money }),
        ...rest,
      }) as Promise<{ status: number; body: { approvalId: string | null; message?: string } }>,
    step: (connectionId: string, id: string, step: string, body: object = {}) =>
      call(`${of(connectionId)}/approvals/${id}/${step}`, body) as Promise<StepAnswer>,
    read: (connectionId: string, id: string) =>
      call(`${of(connectionId)}/approvals/${id}`) as Promise<StepAnswer>,
    acts: (connectionId: string, subject: string) =>
      call(`${of(connectionId)}/acts?subject=${subject}`) as Promise<{ body: SubjectActs }>,
  };
}

/** An account of R$ 1,000.00 whose owner has set R$ 100.00, with two of finance. */
export async function openOffice(panel: TestPanel, edition: Account['edition'] = 'bearer') {
  const { pool } = panel;
  const name = `escritorio${(offices += 1)}`;
  const owner = await createMember(panel, `dona@${name}.test`, edition);
  const { accountId, connectionId } = owner;
  await updateAccount(pool, { accountId, balanceCents: 100_000n });
  const enter = async (role: MemberRole) => {
    const email = `${role}-${randomUUID().slice(0, 8)}@${name}.test`;
    const added = await addMember({ pool, accountId, name: `Pessoa ${role}`, email, role });
    const session = await signInToPanel(panel, added);
    await giveSecondFactor(panel, added.memberId);
    return openPerson(panel, { memberId: added.memberId, session });
  };
  const session = await signInToPanel(panel, owner);
  await giveSecondFactor(panel, owner.memberId);
  const boss = await openPerson(panel, { memberId: owner.memberId, session });
  const setAmount = (amount: number | null) =>
    boss.call(`/connections/${connectionId}/approval-amount`, { amount });
  await setAmount(100);
  const withdrawn = async () => {
    const { rows } = await pool.query<{ amount_cents: bigint }>(
      "select amount_cents from transactions where account_id = $1 and type = 'WITHDRAW'",
      [accountId],
    );
    return rows.map(({ amount_cents }) => amount_cents);
  };
  let token: Promise<{ token: string }> | null = null;
  const api = async (path: string, payload: object) => {
    // One for all: an account has four at most.
    token ??= createToken(pool, { accountId, permissions: ['DEPOSIT', 'WITHDRAW'] });
    const headers = { authorization: `Bearer ${(await token).token}` };
    const answer = await panel.app.inject({ method: 'POST', url: path, headers, payload });
    return { status: answer.statusCode, body: answer.json<{ id: string }>() };
  };
  return { accountId, connectionId, boss, enter, setAmount, withdrawn, api };
}

/** What the dashboard's server says of a withdrawal to a key. */
export function toKey(amount: number, key: string = randomUUID(), pixKey = 'fim@exemplo.test') {
  return {
    idempotencyKey: key,
    act: { kind: 'key', body: { amount, pixKey, pixType: 'email', description: 'Nota 4.118' } },
  };
}
