import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionCapability, auditAction } from '#lib/contract/audit.ts';
import { roleCapabilities } from '#lib/contract/capability.ts';
import { memberRole } from '#lib/contract/panel.ts';
import type { MemberRole } from '#lib/contract/panel.ts';
import { createMember, openTestPanel, signIn } from './open-test-panel.ts';
import type { TestPanel } from './open-test-panel.ts';

let panel: TestPanel;
let session: string;
let member: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  panel = await openTestPanel();
  member = await createMember(panel, 'acts@loja.test');
  session = await signIn(panel, member);
});
afterAll(() => panel.close());

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

describe('POST /panel/v1/audit-events', () => {
  test('joins how an act ended with its beginning', async () => {
    const subject = 'EP0123456789ABCDEF01234567';
    const started = await post(entry({ subject, amount: 37.9 }));
    expect(started.status).toBe(201);
    const { actId } = started.body;
    const ended = await post(entry({ result: 'refused', actId, subject, reason: 'Saldo' }));
    expect(ended.body).toEqual({ actId });
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
          expect([action, answer.status]).toEqual([action, allowed ? 201 : 403]);
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
