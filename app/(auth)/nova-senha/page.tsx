import { getTranslations } from 'next-intl/server';
import { titled } from '#components/page/titled.ts';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { ChooseForm } from './choose-form.tsx';

export const generateMetadata = titled('passwordReset.chooseTitle');

export default async function NewPasswordPage() {
  const t = await getTranslations('passwordReset');
  return (
    <>
      <div className="grid gap-1">
        <h1 className="rail:text-2xl text-xl font-semibold tracking-tight">{t('chooseTitle')}</h1>
        <p className="text-ink-3 text-pretty">{t('chooseText')}</p>
      </div>
      <ChooseForm />
      <BackToSignIn />
    </>
  );
}
