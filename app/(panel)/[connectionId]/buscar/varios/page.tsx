import { getTranslations } from 'next-intl/server';
import { BackLink } from '#components/page/back-link.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import { TakeOver } from '#components/ui/early/take-over.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { LookUpForm } from './look-up-form.tsx';

export const generateMetadata = titled('search.manyTitle');

/** A list out of a spreadsheet or an e-mail, looked up in one go. */
export default async function LookUpPage(props: { params: Promise<{ connectionId: string }> }) {
  const { connectionId } = await props.params;
  const t = await getTranslations('search');
  const shell = await getTranslations('shell');
  return (
    <>
      <BackLink href={paths.transactions(connectionId)}>{shell('transactions')}</BackLink>
      <PageHeading title={t('manyTitle')} />
      <LookUpForm connectionId={connectionId} zone={zoneName(new Date())} />
      <TakeOver />
    </>
  );
}
