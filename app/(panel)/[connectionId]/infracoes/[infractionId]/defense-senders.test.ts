import { expect, test } from 'vitest';
import type { InfractionDefense } from '#lib/contract/bearer/infraction.ts';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import { concederOf, sendersOf } from './defense-senders.ts';

type Act = SubjectActs['acts'][number];

const defense = (createdAt: string): InfractionDefense => ({
  id: createdAt,
  status: 'PENDING',
  defense: 'Entregue',
  files: [],
  createdAt,
  updatedAt: createdAt,
});

const act = (at: string, memberName: string | null, other: Partial<Act> = {}): Act => ({
  actId: at,
  action: 'infraction_defend',
  result: 'success',
  memberName,
  givenTo: null,
  at,
  ...other,
});

const at = (time: string) => `2026-11-29T${time}.000Z`;

test('each defense is of whose sending began last before it arrived', () => {
  const defenseHistory = [defense(at('18:33:13')), defense(at('18:30:36'))];
  const acts = [act(at('18:33:12'), 'Marina'), act(at('18:30:30'), 'Rita')];
  expect([...sendersOf({ defenseHistory }, acts)]).toEqual([
    [at('18:30:36'), 'Rita'],
    [at('18:33:13'), 'Marina'],
  ]);
});

test('nobody is named where another act, a refusal or an older sending is all there is', () => {
  const defenseHistory = [defense(at('12:00:00')), defense(at('18:30:36'))];
  const acts = [
    act(at('18:40:00'), 'Late'),
    act(at('18:30:35'), 'Refused', { result: 'refused' }),
    act(at('18:30:34'), 'Note', { action: 'infraction_note' }),
    act(at('18:00:00'), 'Long before'),
    act(at('11:59:58'), null),
  ];
  expect(sendersOf({ defenseHistory }, acts).size).toBe(0);
});

test('a report was agreed with by whose act of that succeeded, and by nobody known before', () => {
  const concession = (time: string, memberName: string | null, result: Act['result']) =>
    act(at(time), memberName, { action: 'infraction_concede', result });
  const refused = concession('18:31:00', 'Rita Alves', 'refused');
  expect(concederOf([act(at('18:30:00'), 'Ana'), refused])).toBeNull();
  const again = concession('18:30:40', 'Rita Alves', 'success');
  const first = concession('18:30:30', 'Marina Duarte', 'success');
  expect(concederOf([refused, again, first])).toBe('Marina Duarte');
  expect(concederOf([concession('18:30:30', null, 'success')])).toBeNull();
});
