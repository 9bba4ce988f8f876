import { expect } from './fixtures.ts';
import { withDashboard } from './second-dashboard.ts';

const publicUrl = 'https://painel.example';

/** A dashboard that is public over HTTPS, behind a proxy that ends the encryption. */
const test = withDashboard({ AUTH_URL: publicUrl, NEXTAUTH_URL: publicUrl });

test('over HTTPS the browser is bound to it and cookies carry their prefixes', async ({
  request,
  dashboard,
}) => {
  const page = await request.get(`${dashboard.url}/entrar`);
  expect(page.headers()['strict-transport-security']).toContain('max-age=63072000');
  expect(page.headers()['content-security-policy']).toContain('upgrade-insecure-requests');
  // Its proxy closes what is idle before: see deploy/Caddyfile.
  expect(page.headers()['keep-alive']).toBe('timeout=72');
  const csrf = await request.get(`${dashboard.url}/api/auth/csrf`);
  const cookies = csrf.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  expect(cookies.length).toBeGreaterThan(0);
  for (const { value } of cookies) {
    expect(value).toMatch(/^__(Host|Secure)-/);
    expect(value).toMatch(/Secure/i);
    expect(value).toMatch(/HttpOnly/i);
  }
});
