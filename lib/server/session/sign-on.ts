import 'server-only';
import type { CallbacksOptions } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { headers } from 'next/headers';
import { paths } from '#lib/client/navigation/paths.ts';
import { signOnProviderId } from '#lib/client/navigation/sign-on-provider.ts';
import { postSignOn } from '#lib/server/panel-api/panel-api.ts';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';
import { callerOf } from './caller.ts';

/**
 * The company's own sign-in (OpenID Connect, code flow with PKCE, state and nonce), if the
 * environment names one. Who enters as what is the panel's to say, by the ID token.
 */
export function signOnProviders(): OAuthConfig<{ sub: string }>[] {
  const { signOn } = dashboardEnvironment();
  if (signOn === null) return [];
  const { issuer, clientId, clientSecret, name } = signOn;
  return [
    {
      id: signOnProviderId,
      name,
      type: 'oauth',
      issuer,
      clientId,
      clientSecret,
      wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      authorization: { params: { scope: 'openid email profile' } },
      idToken: true,
      checks: ['pkce', 'state', 'nonce'],
      profile: ({ sub }) => ({ id: sub }),
    },
  ];
}

/** Opens the panel's session for whom the company vouches; other providers have theirs already. */
export const enterBySignOn: CallbacksOptions['signIn'] = async ({ user, account }) => {
  if (account?.provider !== signOnProviderId) return true;
  const head = await headers();
  const caller = callerOf(head.get('x-forwarded-for'), head.get('user-agent'));
  const created = await postSignOn({ idToken: account.id_token ?? '', ...caller });
  if (created.ok) {
    user.id = created.value.sessionId;
    return true;
  }
  const isRefused = created.failure.kind === 'unauthorized';
  return paths.signIn(undefined, isRefused ? 'not-admitted' : 'sign-on-failed');
};
