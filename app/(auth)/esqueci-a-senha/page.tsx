import { getTranslations } from 'next-intl/server';
import { titled } from '#components/page/titled.ts';
import { resetMinutes } from '#lib/contract/panel/password-reset.ts';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { AskForm } from './ask-form.tsx';

export const generateMetadata = titled('passwordReset.askTitle');

export default async function ForgottenPasswordPage() {
  const t = await getTranslations('passwordReset');
  return (
    <>
      <div className="grid gap-1">
        <h1 className="rail:text-2xl text-xl font-semibold tracking-tight">{t('askTitle')}</h1>
        <p className="text-ink-3 text-pretty">{t('askText')}</p>
      </div>
      <AskForm minutes={resetMinutes} />
      <BackToSignIn />
    </>
  );
}
