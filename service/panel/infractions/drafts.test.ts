import { expect, test } from 'vitest';
import type { DefenseDrafts } from '#lib/contract/panel/infraction-desk.ts';
import { defenseDraftMax } from '#lib/domain/limits/infraction-desk.ts';
import { openOffice } from '#service/panel/money-out/open-test-office.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { sendDefense } from '#service/testing/test-infractions.ts';
import { deleteEndedDrafts } from './draft-queries.ts';
import { openTestCase } from './open-test-case.ts';

const panel = openForTests(openTestPanel);

async function openCase() {
  const office = await openTestCase(panel);
  const { id } = office;
  const path = `${office.path}/drafts`;
  type Person = Awaited<ReturnType<typeof office.enter>>;
  const read = async (person: Person) => (await person.call(path)).body as DefenseDrafts;
  type Saved = { status: number; body: { updatedAt: string } };
  const saveAfter = (person: Person, draft: unknown, after: string | undefined) =>
    person.call(path, { draft, after }) as Promise<Saved>;
  const save = async (person: Person, draft: unknown) =>
    saveAfter(person, draft, (await read(person)).ownDraft?.updatedAt);
  return { ...office, id, path, save, saveAfter, read };
}

test('a draft is kept for each member, as it was typed, and told to others as theirs', async () => {
  const { enter, save, read } = await openCase();
  const ana = await enter('fraud');
  const bia = await enter('admin');
  expect(await read(ana)).toEqual({ ownDraft: null, ownFiles: [], others: [] });
  const first = await save(ana, 'O produto');
  const { updatedAt } = (await save(ana, 'O produto foi entregue a 529.982.247-25.')).body;
  expect(updatedAt >= first.body.updatedAt).toBe(true);
  await save(bia, 'Outro texto');
  const text = 'O produto foi entregue a 529.982.247-25.';
  expect(await read(ana)).toMatchObject({
    ownDraft: { text, updatedAt },
    others: [{ memberName: 'Pessoa admin', text: 'Outro texto' }],
  });
  expect((await read(bia)).others).toMatchObject([{ memberName: 'Pessoa fraud', text }]);
  // Emptied, it is told to its writer alone.
  await save(ana, '');
  expect((await read(ana)).ownDraft).toMatchObject({ text: '' });
  expect((await read(bia)).others).toEqual([]);
  for (const wrong of [null, 'x'.repeat(defenseDraftMax + 1)]) {
    expect((await save(ana, wrong)).status).toBe(400);
  }
});

test('which cases have a draft that was not sent is told to who may answer them', async () => {
  const { enter, save, id, connectionId, accountId } = await openCase();
  const ana = await enter('fraud');
  const drafted = async (person: typeof ana) =>
    (
      (await person.call(`/connections/${connectionId}/infraction-owners?ids=${id}`)).body as {
        drafted: string[];
      }
    ).drafted;
  expect(await drafted(ana)).toEqual([]);
  await save(ana, 'O produto');
  expect(await drafted(await enter('admin'))).toEqual([id]);
  expect(await drafted(await enter('finance'))).toEqual([]);
  await save(ana, '');
  expect(await drafted(ana)).toEqual([]);
  await save(ana, 'O produto foi entregue');
  await sendDefense(panel, { accountId, infractionId: id });
  expect(await drafted(ana)).toEqual([]);
});

test('a session never takes the place of what another one of its member wrote meanwhile', async () => {
  const { enter, saveAfter, read } = await openCase();
  const ana = await enter('fraud');
  // Of any number that begin at once one is kept, however they fall.
  const firsts = ['Um', 'Dois', 'Três', 'Quatro'];
  const answers = await Promise.all(firsts.map((draft) => saveAfter(ana, draft, undefined)));
  const won = answers.findIndex(({ status }) => status === 200);
  const { updatedAt } = answers[won]!.body;
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect((await read(ana)).ownDraft).toEqual({ text: firsts[won], updatedAt });
  expect((await saveAfter(ana, 'Sem saber', undefined)).status).toBe(409);
  // So of those that grew from one text; each that is kept is later than what it grew from.
  const next = ['Cinco', 'Seis', 'Sete'];
  const grown = await Promise.all(next.map((draft) => saveAfter(ana, draft, updatedAt)));
  expect(grown.filter(({ status }) => status === 409)).toHaveLength(2);
  const kept = grown.findIndex(({ status }) => status === 200);
  expect(grown[kept]!.body.updatedAt > updatedAt).toBe(true);
  expect((await read(ana)).ownDraft?.text).toBe(next[kept]);
  // One whose answer was lost is sent once more, and is there.
  expect((await saveAfter(ana, next[kept], updatedAt)).status).toBe(200);
});

test('a draft is gone once a defense was sent after it, or the infraction has ended', async () => {
  const { enter, save, read, api, accountId, id } = await openCase();
  const ana = await enter('fraud');
  await save(ana, 'Rascunho');
  await sendDefense(panel, { accountId, infractionId: id });
  expect(await read(ana)).toEqual({ ownDraft: null, ownFiles: [], others: [] });
  await panel.pool.query(
    `update infraction_defenses set created_at = now() - interval '1 second'
      where infraction_id = $1`,
    [id],
  );
  await save(ana, 'Mais um');
  expect((await read(ana)).ownDraft).toMatchObject({ text: 'Mais um' });
  await deleteEndedDrafts(panel.pool, 1_000);
  expect((await read(ana)).ownDraft).not.toBeNull();
  await api(`/sandbox/v1/infractions/${id}/events`, { event: 'cancelled' });
  expect(await deleteEndedDrafts(panel.pool, 1_000)).toBeGreaterThan(0);
  expect((await read(ana)).ownDraft).toBeNull();
});

test('who may answer reads and writes drafts, of this workspace alone', async () => {
  const { enter, save, path } = await openCase();
  const elsewhere = await openOffice(panel);
  for (const role of ['finance', 'support', 'developer', 'viewer'] as const) {
    const person = await enter(role);
    expect((await save(person, 'x')).status, role).toBe(403);
    expect((await person.call(path)).status, role).toBe(403);
  }
  const stranger = await elsewhere.enter('fraud');
  expect((await save(stranger, 'x')).status).toBe(404);
  expect((await stranger.call(path)).status).toBe(404);
});
