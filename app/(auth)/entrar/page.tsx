import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { titled } from '#components/page/titled.ts';
import { paths, sameSitePath, type SignInReason } from '#lib/client/navigation/paths.ts';
import { readSession } from '#lib/server/session/session.ts';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignOnButton } from './sign-on-button.tsx';

export const generateMetadata = titled('signIn.title');

const reasons = {
  expired: 'reasonExpired',
  'signed-out': 'reasonSignedOut',
  'not-revoked': 'reasonNotRevoked',
  'not-admitted': 'reasonNotAdmitted',
  'sign-on-failed': 'reasonSignOnFailed',
} as const satisfies Record<SignInReason, string>;

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

interface SignInPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const query = await searchParams;
  const returnTo = sameSitePath(first(query['returnTo']));
  const session = await readSession();
  if (session?.ok) redirect(returnTo);

  const { signOn } = dashboardEnvironment();
  const t = await getTranslations('signIn');
  // What goes wrong between the company's sign-in and next-auth comes as its own parameter.
  const asked = query['error'] ? 'sign-on-failed' : (first(query['reason']) ?? '');
  const reason = Object.entries(reasons).find(([key]) => key === asked)?.[1];
  return (
    <>
      <div className="grid gap-1">
        <h1 className="rail:text-2xl text-xl font-semibold tracking-tight">{t('title')}</h1>
        <p className="text-ink-3">{t('subtitle')}</p>
      </div>
      {reason ? (
        <p role="status" className="rounded-control bg-info-soft text-info-text px-3 py-2">
          {t(reason)}
        </p>
      ) : null}
      <SignInForm returnTo={returnTo} />
      {signOn ? <SignOnButton name={signOn.name} /> : null}
      <p className="text-ink-3">
        {t('firstAccess')}{' '}
        <Link
          href={paths.firstAccess()}
          className="text-accent-text font-medium underline underline-offset-4"
        >
          {t('firstAccessLink')}
        </Link>
      </p>
    </>
  );
}
