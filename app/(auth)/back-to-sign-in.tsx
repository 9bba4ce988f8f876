import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { paths } from '#lib/client/navigation/paths.ts';

/** For who remembers the password after all. */
export function BackToSignIn() {
  const t = useTranslations('passwordReset');
  return (
    <p>
      <Link
        href={paths.signIn()}
        className="text-accent-text font-medium underline underline-offset-4"
      >
        {t('back')}
      </Link>
    </p>
  );
}
