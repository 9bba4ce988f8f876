import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { FreezeButton } from '#components/closes/freeze-button.tsx';
import { readFreezeAsk } from '#components/closes/read-freeze-ask.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

interface CloseYesterdayProps {
  source: AccountSource;
  day: string;
  newestDay: string | null;
}

/** Closes yesterday where one is told of it; until its sums are read it leads to the day. */
export function CloseYesterday(props: CloseYesterdayProps) {
  const t = useTranslations('overview');
  const verb = t('verb.close');
  const look = { size: 'small', 'aria-label': `${verb}: ${t('closeYesterday')}` } as const;
  const link = (
    <ButtonLink {...look} href={paths.statementDay(props.source.connection.id, props.day)}>
      {verb}
    </ButtonLink>
  );
  return (
    <Suspense fallback={link}>
      <ReadClose {...props} link={link} button={{ ...look, children: verb }} />
    </Suspense>
  );
}

interface ReadCloseProps extends CloseYesterdayProps {
  link: React.ReactNode;
  button: Omit<React.ComponentProps<typeof FreezeButton>, 'ask'>;
}

async function ReadClose({ source, day, newestDay, link, button }: ReadCloseProps) {
  const { closes } = source.statement ?? {};
  const ask =
    closes && (await readFreezeAsk(closes, { connectionId: source.connection.id, day, newestDay }));
  return ask ? <FreezeButton {...button} ask={ask} /> : link;
}
