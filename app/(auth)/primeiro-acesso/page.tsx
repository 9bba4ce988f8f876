import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { titled } from '#components/page/titled.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { FirstAccessForm } from './first-access-form.tsx';

export const generateMetadata = titled('firstAccess.title');

export default async function FirstAccessPage() {
  const t = await getTranslations('firstAccess');
  return (
    <>
      <div className="grid gap-1">
        <h1 className="rail:text-2xl text-xl font-semibold tracking-tight">{t('title')}</h1>
        <p className="text-ink-3">{t('subtitle')}</p>
      </div>
      <FirstAccessForm />
      <p className="text-ink-3">
        {t('haveAccess')}{' '}
        <Link
          href={paths.signIn()}
          className="text-accent-text font-medium underline underline-offset-4"
        >
          {t('haveAccessLink')}
        </Link>
      </p>
    </>
  );
}
