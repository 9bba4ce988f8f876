import { describe, expect, test } from 'vitest';
import { memberRole } from '#lib/contract/panel/panel.ts';
import { callbackSecret } from '#service/callbacks/signing/callback-secret.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let members = 0;

async function openOffice() {
  const member = await createMember(panel, `segredo${(members += 1)}@loja.test`);
  const session = await signInToPanel(panel, member);
  const path = `/connections/${member.connectionId}/callback-secret`;
  return { ...member, session, read: () => panel.call(path, { session }) };
}

describe('the signing secret', () => {
  test('is shown, changed at once, and its change is in the audit log', async () => {
    const { read, accountId, connectionId, session } = await openOffice();
    const first = (await read()).body;
    const secretOf = (version: number) =>
      callbackSecret(panel.callbackSigningKey, { accountId, version });
    expect(first).toEqual({
      secret: secretOf(1),
      version: 1,
      rotatedAt: null,
      previousSignsUntil: null,
    });
    const path = `/connections/${connectionId}/callback-secret/rotate`;
    const origin = { ip: '198.51.100.7', userAgent: 'Firefox' };
    const { status, body } = await panel.call(path, { method: 'POST', session, body: origin });
    expect(status).toBe(200);
    expect(body).toMatchObject({ secret: secretOf(2), version: 2 });
    expect(Date.parse(body.previousSignsUntil ?? '') - Date.parse(body.rotatedAt ?? '')).toBe(
      86_400_000,
    );
    expect((await read()).body).toEqual(body);
    const { rows } = await panel.pool.query(
      `select action, result, subject, host(ip) as ip from panel.audit_events
        where connection_id = $1 and action = 'callback_secret_change'`,
      [connectionId],
    );
    expect(rows).toEqual([
      {
        action: 'callback_secret_change',
        result: 'success',
        subject: 'version 2',
        ip: '198.51.100.7',
      },
    ]);
  });

  test.each(memberRole.options)('is for owner, admin and developer: %s', async (role) => {
    const { read, connectionId, session, memberId } = await openOffice();
    await panel.pool.query('update panel.members set role = $1 where id = $2', [role, memberId]);
    const expected = ['owner', 'admin', 'developer'].includes(role) ? 200 : 403;
    expect((await read()).status).toBe(expected);
    const path = `/connections/${connectionId}/callback-secret/rotate`;
    const reply = await panel.call(path, { method: 'POST', session, body: {} });
    expect(reply.status).toBe(expected);
    const { rows } = await panel.pool.query(
      'select result, reason from panel.audit_events where connection_id = $1 and act_id is not null',
      [connectionId],
    );
    expect(rows).toEqual(
      expected === 200
        ? [{ result: 'success', reason: null }]
        : [{ result: 'refused', reason: 'role' }],
    );
  });
});
