import { expect, test } from 'vitest';
import type { ActionResult } from '#lib/client/forms/action-result.ts';
import { freezeEach } from './freeze-each.ts';

const days = ['2026-11-20', '2026-11-21', '2026-11-22'];

const failed = {
  ok: false as const,
  message: 'o serviço não respondeu',
  fieldErrors: {},
  isOutcomeUnknown: false,
  mayResend: false,
  requestId: null,
};

function freezing(failsOn: string | null) {
  const asked: string[] = [];
  const freeze = (day: string): Promise<ActionResult<null>> => {
    asked.push(day);
    return Promise.resolve(day === failsOn ? failed : { ok: true, value: null });
  };
  return { asked, freeze };
}

test('days are frozen in order, each once', async () => {
  const { asked, freeze } = freezing(null);
  expect(await freezeEach(days, freeze)).toEqual({ until: '2026-11-22', count: 3, failure: null });
  expect(asked).toEqual(days);
});

test('a failure in the middle leaves those before it frozen, asks for none after, and says so', async () => {
  const { asked, freeze } = freezing('2026-11-21');
  expect(await freezeEach(days, freeze)).toEqual({
    until: '2026-11-20',
    count: 1,
    failure: failed,
  });
  expect(asked).toEqual(['2026-11-20', '2026-11-21']);
});

test('a failure of the first leaves none', async () => {
  const { freeze } = freezing('2026-11-20');
  expect(await freezeEach(days, freeze)).toMatchObject({ until: null, count: 0 });
});
