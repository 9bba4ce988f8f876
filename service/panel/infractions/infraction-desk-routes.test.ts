import { expect, test } from 'vitest';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import type { InfractionDesk } from '#lib/contract/panel/infraction-desk.ts';
import { memberRole } from '#lib/contract/panel/panel.ts';
import {
  defenseTemplatesMax,
  infractionNoteMax,
  infractionNotesMax,
} from '#lib/domain/limits/infraction-desk.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { concedeInfraction } from '#service/infractions/concede-infraction.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let members = 0;

async function openOffice() {
  const member = await createMember(panel, `defesa${(members += 1)}@loja.test`);
  const session = await signInToPanel(panel, member);
  const permissions = ['DEPOSIT'] as const;
  const { token } = await createToken(panel.pool, { ...member, permissions: [...permissions] });
  const base = `/connections/${member.connectionId}`;
  async function ask(path: string, body?: object) {
    const method = body === undefined ? 'GET' : 'POST';
    const { status, text } = await panel.call(`${base}${path}`, { method, session, body });
    return { status, body: JSON.parse(text) as unknown };
  }
  async function api<Body>(url: string, payload: object): Promise<Body> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await panel.app.inject({ method: 'POST', url, headers, payload });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<Body>();
  }
  async function report(amount: number, type = 'REFUND_REQUEST'): Promise<string> {
    const { id: transactionId } = await api<Transaction>('/v1/pix/', { amount });
    await api(`/sandbox/v1/charges/${transactionId}/pay`, {});
    const reportedBy = 'DEBITED_PARTICIPANT';
    const body = { transactionId, type, reportedBy };
    const { id } = await api<Infraction>('/sandbox/v1/infractions', body);
    await tell(id, { event: 'registered' });
    return id;
  }
  const tell = (id: string, event: object) =>
    api<Infraction>(`/sandbox/v1/infractions/${id}/events`, event);
  return { ...member, ask, report, tell };
}

test('an infraction has an owner and notes that stay, each with an act in the log', async () => {
  const office = await openOffice();
  const id = await office.report(12);
  const path = `/infractions/${id}`;
  const owner = { id: office.memberId, name: 'Ana Souza' };
  expect(await office.ask(`${path}/desk`)).toEqual({
    status: 200,
    body: {
      owner: null,
      openedAt: expect.any(String) as string,
      concededAt: null,
      concessionApprovalId: null,
      notes: [],
    },
  });
  expect(await office.ask(`${path}/owner`, { memberId: office.memberId })).toMatchObject({
    status: 200,
    body: { owner },
  });
  const note = 'Cliente enviou o comprovante de entrega.';
  expect(await office.ask(`${path}/notes`, { note: ` ${note} ` })).toMatchObject({
    status: 200,
    body: { owner, notes: [{ memberName: 'Ana Souza', note }] },
  });
  for (const wrong of ['  ', 'x'.repeat(infractionNoteMax + 1)]) {
    expect((await office.ask(`${path}/notes`, { note: wrong })).status).toBe(400);
  }
  expect(await office.ask(`/infraction-owners?ids=${id},unknown`)).toEqual({
    status: 200,
    body: { owners: [{ infractionId: id, member: owner }], conceded: [], drafted: [] },
  });
  expect((await office.ask(`${path}/owner`, { memberId: 'nobody' })).status).toBe(422);
  expect(await office.ask(`${path}/owner`, { memberId: null })).toMatchObject({
    body: { owner: null },
  });
  await expect(
    panel.pool.query(`update panel.infraction_notes set note = 'outra'`),
  ).rejects.toThrow('infraction_notes');
  const { rows } = await panel.pool.query<{ entry: string; subject: string }>(
    `select concat_ws(' ', action, result, reason) as entry, subject from panel.audit_events
      where connection_id = $1 and act_id is not null order by seq`,
    [office.connectionId],
  );
  expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([id]));
  expect(rows.map(({ entry }) => entry)).toEqual([
    'infraction_assign started',
    'infraction_assign success Ana Souza',
    'infraction_note started',
    'infraction_note success',
    'infraction_assign started',
    'infraction_assign refused not_an_answerer',
    'infraction_assign started',
    'infraction_assign success',
  ]);
  await panel.pool.query(
    `insert into panel.infraction_notes (id, infraction_id, account_id, member_id, note)
     select gen_random_uuid(), $1, $2, $3, 'nota' from generate_series(2, $4::int)`,
    [id, office.accountId, office.memberId, infractionNotesMax],
  );
  expect((await office.ask(`${path}/notes`, { note })).status).toBe(422);
});

test('the desk tells how many wait for a decision and what they block, and the newest decisions with what was answered', async () => {
  const office = await openOffice();
  const nothing = { templates: [], undecided: { count: 0, blocking: 0, amount: 0 }, decisions: [] };
  expect(await office.ask('/infraction-desk')).toMatchObject({ status: 200, body: nothing });
  const [lost, won] = [await office.report(7), await office.report(5)];
  await office.report(12.34);
  await office.report(99, 'FRAUD');
  // A fraud report waits for a decision as well, and blocks nothing.
  expect(await office.ask('/infraction-desk')).toMatchObject({
    body: { undecided: { count: 4, blocking: 3, amount: 24.34 }, decisions: [] },
  });
  for (const [id, analysisResult] of [
    [lost, 'AGREED'],
    [won, 'DISAGREED'],
  ] as const) {
    await office.tell(id, { event: 'acknowledged' });
    await office.tell(id, { event: 'decided', analysisResult });
  }
  expect(await office.ask('/infraction-desk')).toMatchObject({
    body: {
      members: [{ id: office.memberId, name: 'Ana Souza' }],
      undecided: { count: 2, blocking: 1, amount: 12.34 },
      decisions: [
        {
          infractionId: won,
          type: 'REFUND_REQUEST',
          result: 'DISAGREED',
          amount: 5,
          hasFiles: false,
        },
        {
          infractionId: lost,
          type: 'REFUND_REQUEST',
          result: 'AGREED',
          amount: 7,
          hasFiles: false,
        },
      ],
    },
  });
  const accepted = await office.report(3);
  const keys = { infractionId: accepted, accountId: office.accountId };
  await concedeInfraction(panel.pool, keys);
  await office.tell(accepted, { event: 'decided', analysisResult: 'AGREED' });
  const { body } = await office.ask('/infraction-desk');
  expect(
    (body as InfractionDesk).decisions.map(({ infractionId, isConceded }) => [
      infractionId,
      isConceded,
    ]),
  ).toEqual([
    [accepted, true],
    [won, false],
    [lost, false],
  ]);
});

test('two members of one name have their address beside it', async () => {
  const office = await openOffice();
  const person = { accountId: office.accountId, name: 'Ana Souza', role: 'fraud' as const };
  const email = 'outra-ana@loja.test';
  const { memberId: id } = await addMember({ pool: panel.pool, ...person, email });
  const { body } = await office.ask('/infraction-desk');
  expect((body as { members: object[] }).members).toContainEqual({
    id,
    name: `Ana Souza (${email})`,
  });
});

interface TemplateList {
  templates?: { id: string; name: string; body: string; savedBy: string | null }[];
}

test('a template is the account’s: saved under its name by whom the desk tells, changed, removed, and limited', async () => {
  const office = await openOffice();
  const save = (name: string, body: string) =>
    office.ask('/defense-templates', { name, body }) as Promise<{
      status: number;
      body: Required<TemplateList>;
    }>;
  const { templates } = (await save('Entregue', 'Pago em {{data}}, {{valor}}.')).body;
  expect(templates).toMatchObject([{ name: 'Entregue', body: 'Pago em {{data}}, {{valor}}.' }]);
  for (const name of ['Entregue', 'ENTREGUE']) {
    expect((await save(name, 'Outro texto')).status, 'of another one nothing is taken').toBe(409);
  }
  const { rows: members } = await panel.pool.query<{ name: string }>(
    'select name from panel.members where id = $1',
    [office.memberId],
  );
  const desk = await office.ask('/infraction-desk');
  expect(desk.body).toMatchObject({ templates: [{ ...templates[0], savedBy: members[0]?.name }] });
  const removal = `/defense-templates/${templates[0]?.id ?? ''}/removal`;
  expect((await (await openOffice()).ask(removal, {})).status).toBe(404);
  expect(await office.ask(removal, {})).toEqual({ status: 200, body: { templates: [] } });
  expect((await office.ask(removal, {})).status).toBe(404);
  const { rows: acts } = await panel.pool.query(
    `select action, subject from panel.audit_events
      where member_id = $1 and action ^@ 'defense' and result = 'success' order by seq`,
    [office.memberId],
  );
  expect(acts, 'the log names it').toEqual([
    { action: 'defense_template_save', subject: 'Entregue' },
    { action: 'defense_template_remove', subject: 'Entregue' },
  ]);
  await panel.pool.query(
    `insert into panel.defense_templates (id, account_id, name, body)
     select gen_random_uuid(), $1, 'Modelo ' || n, 'x' from generate_series(1, $2::int) n`,
    [office.accountId, defenseTemplatesMax],
  );
  expect((await save('Mais um', 'x')).status).toBe(422);
  expect((await save('Modelo 1', 'outro')).status).toBe(409);
});

test('a template is renamed and stays one; a name that another one has is refused', async () => {
  const office = await openOffice();
  const save = async (written: object) => {
    const { status, body } = await office.ask('/defense-templates', written);
    return { status, names: (body as TemplateList).templates?.map(({ name }) => name), body };
  };
  await save({ name: 'Outro', body: 'x' });
  const { body } = await save({ name: 'Entregue', body: 'Um texto' });
  const templateId = (body as TemplateList).templates?.[0]?.id;
  const renamed = await save({ templateId, name: 'Retirado', body: 'Outro texto' });
  expect(renamed).toMatchObject({ status: 200, names: ['Outro', 'Retirado'] });
  expect(renamed.body).toMatchObject({ templates: [{}, { id: templateId, body: 'Outro texto' }] });
  const taken = await save({ templateId, name: 'outro', body: 'y' });
  expect(taken).toMatchObject({ status: 409, body: { message: 'Outro modelo tem este nome' } });
  expect((await save({ templateId: 'nenhum', name: 'Novo', body: 'y' })).status).toBe(404);
  const stranger = await openOffice();
  const foreign = { templateId, name: 'Tomado', body: 'y' };
  expect((await stranger.ask('/defense-templates', foreign)).status).toBe(404);
  const { rows } = await panel.pool.query(
    `select subject, reason from panel.audit_events
      where member_id = $1 and reason is not null and result = 'success'`,
    [office.memberId],
  );
  expect(rows).toEqual([{ subject: 'Retirado', reason: 'Entregue → Retirado' }]);
});

test('who may answer changes the desk, everybody of the workspace reads it, nobody else', async () => {
  const office = await openOffice();
  const stranger = await openOffice();
  const id = await office.report(12);
  const path = `/infractions/${id}`;
  for (const role of memberRole.options) {
    await panel.pool.query('update panel.members set role = $1 where id = $2', [
      role,
      office.memberId,
    ]);
    const expected = ['owner', 'admin', 'fraud'].includes(role) ? 200 : 403;
    const acts = [
      await office.ask(`${path}/owner`, { memberId: null }),
      await office.ask(`${path}/notes`, { note: 'ok' }),
      await office.ask('/defense-templates', { name: `Entregue a ${role}`, body: 'x' }),
    ];
    expect(
      acts.map(({ status }) => status),
      role,
    ).toEqual([expected, expected, expected]);
    for (const read of [`${path}/desk`, '/infraction-desk', `/infraction-owners?ids=${id}`]) {
      expect((await office.ask(read)).status, role).toBe(200);
    }
  }
  await office.ask(`${path}/owner`, { memberId: null });
  expect((await stranger.ask(`${path}/desk`)).status).toBe(404);
  expect((await stranger.ask(`${path}/notes`, { note: 'ok' })).status).toBe(404);
  expect((await stranger.ask(`${path}/owner`, { memberId: stranger.memberId })).status).toBe(404);
  expect(await stranger.ask(`/infraction-owners?ids=${id}`)).toMatchObject({
    body: { owners: [] },
  });
});
