import { expect, test as base } from './fixtures.ts';
import { type SecondDashboard, startSecondDashboard } from './second-dashboard.ts';

/** A dashboard that is public over HTTPS, behind a proxy that ends the encryption. */
const test = base.extend<object, { secured: SecondDashboard }>({
  secured: [
    async ({ browserName: _browser }, use) => {
      const publicUrl = 'https://painel.example';
      const secured = await startSecondDashboard({ AUTH_URL: publicUrl, NEXTAUTH_URL: publicUrl });
      await use(secured);
      await secured.close();
    },
    { scope: 'worker' },
  ],
});

test('over HTTPS the browser is bound to it and cookies carry their prefixes', async ({
  request,
  secured,
}) => {
  const page = await request.get(`${secured.url}/entrar`);
  expect(page.headers()['strict-transport-security']).toContain('max-age=63072000');
  expect(page.headers()['content-security-policy']).toContain('upgrade-insecure-requests');
  const csrf = await request.get(`${secured.url}/api/auth/csrf`);
  const cookies = csrf.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  expect(cookies.length).toBeGreaterThan(0);
  for (const { value } of cookies) {
    expect(value).toMatch(/^__(Host|Secure)-/);
    expect(value).toMatch(/Secure/i);
    expect(value).toMatch(/HttpOnly/i);
  }
});
