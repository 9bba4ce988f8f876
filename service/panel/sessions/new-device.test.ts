import { expect, test } from 'vitest';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { sendTestMails } from '#service/panel/send-test-mails.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/142.0.0.0 Safari/537.36';
const newerWindows = windows.replace('142', '143');
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('a sign-in by a device that is new there is told to its owner, once, and no other is', async () => {
  const { email, password } = await createMember(panel, 'aparelhos@loja.test');
  const subjects = async (userAgent: string, ip: string, typed = password) => {
    const body = { email, password: typed, userAgent, ip };
    await panel.call('/sessions', { method: 'POST', body });
    return (await sendTestMails(panel.pool, email)).map(({ subject }) => subject);
  };
  const told = ['Ipê: entrada por um aparelho novo'];
  // The first one of all, the same, a newer version of it, and the next address of its provider.
  expect(await subjects(windows, '198.51.100.7')).toEqual([]);
  expect(await subjects(windows, '198.51.100.7')).toEqual([]);
  expect(await subjects(newerWindows, '198.51.100.7')).toEqual([]);
  expect(await subjects(windows, '198.51.100.200')).toEqual([]);
  expect(await subjects(iphone, '203.0.113.7', 'a wrong password')).toEqual([]);
  expect(await subjects(iphone, '198.51.100.7')).toEqual(told);
  expect(await subjects(iphone, '198.51.100.7')).toEqual([]);
  expect(await subjects(windows, '203.0.113.7')).toEqual(told);
  expect(await subjects(windows, '2001:db8:1:1::7')).toEqual(told);
  expect(await subjects(windows, '2001:db8:1:2::8')).toEqual([]);
});

test('the mail says when, by what and from where, in the language that its owner chose', async () => {
  const member = await createMember(panel, 'ingles@loja.test');
  const { email, password } = member;
  const session = await signInToPanel(panel, member);
  const enter = async (userAgent: string, ip: string) => {
    const body = { email, password, userAgent, ip };
    await panel.call('/sessions', { method: 'POST', body });
    return (await sendTestMails(panel.pool, email))[0];
  };
  await enter(windows, '198.51.100.7');
  const both = await enter(iphone, '198.51.100.7');
  expect(both?.text).toContain('do endereço 198.51.100.7, por um aparelho');
  expect(both?.text).toContain('not used there before: Safari on iOS.');
  const body = { locale: 'en' };
  const chosen = await panel.call('/own/locale', { method: 'POST', session, body });
  expect(chosen.status).toBe(204);
  const mail = await enter('nothing known', '198.51.100.7');
  expect(mail?.subject).toBe('Ipê: sign-in by a new device');
  expect(mail?.text).toContain('not used there before: unknown.');
  expect(mail?.text).not.toContain('aparelho');
});
