import { beforeAll, describe, expect, test } from 'vitest';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import { actionCapability, auditAction, secondFactorFor } from '#lib/contract/panel/audit.ts';
import { roleCapabilities } from '#lib/contract/panel/capability.ts';
import { memberRole } from '#lib/contract/panel/panel.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let session: string;
let member: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  member = await createMember(panel, 'acts@loja.test');
  session = await signInToPanel(panel, member);
});

const origin = { ip: '198.51.100.7', userAgent: 'Firefox' };

function post(body: object, as = session) {
  return panel.call('/audit-events', { method: 'POST', session: as, body });
}

function entry(fields: object = {}) {
  const { connectionId } = member;
  return { connectionId, action: 'refund_request', result: 'started', ...origin, ...fields };
}

async function setRole(role: MemberRole): Promise<void> {
  await panel.pool.query('update panel.members set role = $1 where id = $2', [
    role,
    member.memberId,
  ]);
}

async function entriesOf(actId: string) {
  const { rows } = await panel.pool.query(
    `select action, result, reason, subject, amount_cents, host(ip) as ip, member_id, connection_id
       from panel.audit_events where act_id = $1 order by seq`,
    [actId],
  );
  return rows;
}

describe('GET /panel/v1/connections/{id}/acts', () => {
  const acts = (subject: string, as = { session, id: member.connectionId }) =>
    panel.call(`/connections/${as.id}/acts?subject=${subject}`, { session: as.session });
  const act = async (about: { begin?: object; end?: object }) => {
    const { actId } = (await post(entry(about.begin))).body;
    if (about.end) await post(entry({ ...about.begin, ...about.end, actId }));
    return actId;
  };

  test('tells who did what with a transaction and how it ended, newest first', async () => {
    const subject = 'EP00000000000000000000AC75';
    const refund = await act({ begin: { subject }, end: { result: 'refused', subject } });
    // A withdrawal has no id before it is made: its end alone names it.
    const action = 'withdrawal_create';
    const withdrawal = await act({ begin: { action }, end: { result: 'success', subject } });
    const cut = await act({ begin: { action: 'callback_resend', subject } });
    await act({ begin: { subject: 'EP-another' } });
    // Nobody asks of a transaction who exported a list that it is in.
    await act({ begin: { action: 'export_create', subject } });
    const { status, body } = await acts(subject);
    expect(status).toBe(200);
    const { acts: shown } = body as unknown as SubjectActs;
    expect(shown.map(({ actId, action: what, result }) => [actId, what, result])).toEqual([
      [cut, 'callback_resend', 'started'],
      [withdrawal, 'withdrawal_create', 'success'],
      [refund, 'refund_request', 'refused'],
    ]);
    expect(shown[0]?.memberName).toEqual(expect.stringMatching(/./));
    expect(Date.parse(shown[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('tells of a bulk resend once it has asked for the transaction', async () => {
    const subject = 'EP00000000000000000000AC77';
    const { accountId, connectionId, memberId } = member;
    const planned = async (requestedAt: string | null) => {
      const { rows } = await panel.pool.query<{ id: string }>(
        `with plan as (
           insert into panel.resend_plans (id, workspace_id, connection_id, member_id, account_id,
                  from_at, to_at, only_undelivered)
           select gen_random_uuid(), workspace_id, $1, id, $3, now(), now(), true
             from panel.members where id = $2 returning id)
         insert into panel.resend_plan_items (plan_id, transaction_id, batch, requested_at)
         select id, $4, 0, $5 from plan returning plan_id as id`,
        [connectionId, memberId, accountId, subject, requestedAt],
      );
      return rows[0]?.id;
    };
    const asked = await planned('2026-11-20T12:00:00.000Z');
    await planned(null);
    const alone = await act({ begin: { action: 'callback_resend', subject } });
    const { acts: shown } = (await acts(subject)).body as unknown as SubjectActs;
    expect(shown.map(({ actId, action }) => [actId, action])).toEqual([
      [alone, 'callback_resend'],
      [asked, 'callback_bulk_resend'],
    ]);
    expect(shown[1]).toMatchObject({ result: 'success', at: '2026-11-20T12:00:00.000Z' });
  });

  test('tells nothing to strangers, and of other connections nothing', async () => {
    const stranger = await createMember(panel, 'acts-stranger@loja.test');
    const theirs = await signInToPanel(panel, stranger);
    const subject = 'EP00000000000000000000AC76';
    await act({ begin: { subject } });
    expect((await acts(subject, { session: theirs, id: member.connectionId })).status).toBe(404);
    const own = await acts(subject, { session: theirs, id: stranger.connectionId });
    expect(own.body).toEqual({ acts: [], payout: null, refundApprovalId: null });
    expect((await acts(subject, { session: 'A'.repeat(43), id: 'x' })).status).toBe(401);
    expect((await acts('')).status).toBe(400);
  });
});

describe('POST /panel/v1/audit-events', () => {
  test('joins how an act ended with its beginning', async () => {
    const subject = 'EP0123456789ABCDEF01234567';
    const started = await post(entry({ subject, amount: 37.9 }));
    expect(started.status).toBe(201);
    const { actId } = started.body;
    const ended = await post(entry({ result: 'refused', actId, subject, reason: 'Saldo' }));
    expect(ended.body).toEqual({ actId, approvalId: null });
    const about = {
      action: 'refund_request',
      subject,
      ip: '198.51.100.7',
      member_id: member.memberId,
      connection_id: member.connectionId,
    };
    expect(await entriesOf(actId)).toEqual([
      { ...about, result: 'started', reason: null, amount_cents: 3790n },
      { ...about, result: 'refused', reason: 'Saldo', amount_cents: null },
    ]);
  });

  test.each(memberRole.options)(
    'lets %s start what their role allows, and nothing else',
    async (role) => {
      await setRole(role);
      try {
        for (const action of auditAction.options) {
          const answer = await post(entry({ action }));
          const allowed = roleCapabilities[role].includes(actionCapability[action]);
          // The member has no second factor.
          const begun = secondFactorFor[action] === 'always' ? 422 : 201;
          expect([action, answer.status]).toEqual([action, allowed ? begun : 403]);
        }
      } finally {
        await setRole('owner');
      }
    },
  );

  test('what the role refuses is in the log as refused', async () => {
    await setRole('viewer');
    const actId = crypto.randomUUID();
    const answer = await post(entry({ action: 'withdrawal_create', actId }));
    await setRole('owner');
    expect(answer.body).toEqual({
      statusCode: 403,
      message: 'Sua função não permite esta ação',
      error: 'Forbidden',
    });
    expect(await entriesOf(actId)).toMatchObject([
      { action: 'withdrawal_create', result: 'refused', reason: 'role' },
    ]);
  });

  test('a connection of another workspace is 404, as an unknown one, and leaves no entry', async () => {
    const stranger = await createMember(panel, 'stranger@loja.test');
    const actId = crypto.randomUUID();
    for (const connectionId of [stranger.connectionId, crypto.randomUUID(), "'; --"]) {
      const answer = await post(entry({ connectionId, actId }));
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe('Conexão não encontrada');
    }
    expect(await entriesOf(actId)).toEqual([]);
  });

  test('without a living session it is 401, whatever the body', async () => {
    expect((await post({}, 'A'.repeat(43))).status).toBe(401);
  });

  test.each([
    {},
    { action: 'sign_in' },
    { action: 'nothing' },
    { result: 'done' },
    { actId: '1' },
    { subject: 'x'.repeat(129) },
    { reason: 'x'.repeat(501) },
    { amount: 0 },
    { amount: '10' },
    { connectionId: null },
  ])('%j is 400', async (fields) => {
    const body = Object.keys(fields).length === 0 ? {} : entry(fields);
    expect((await post(body)).status).toBe(400);
  });

  test('an address or a browser that was made up does not stop the entry', async () => {
    const { body } = await post(entry({ ip: 'not an address', userAgent: 'x'.repeat(5000) }));
    expect(await entriesOf(body.actId)).toMatchObject([{ result: 'started', ip: null }]);
  });
});
