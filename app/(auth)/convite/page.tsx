import { getTranslations } from 'next-intl/server';
import { titled } from '#components/page/titled.ts';
import { InvitationForm } from './invitation-form.tsx';

export const generateMetadata = titled('invitation.title');

export default async function InvitationPage() {
  const t = await getTranslations('invitation');
  return (
    <>
      <h1 className="rail:text-2xl text-xl font-semibold tracking-tight">{t('title')}</h1>
      <InvitationForm />
    </>
  );
}
