import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

interface InfractionLineProps {
  connectionId: string;
  infractionId: string;
}

/** That the Pix is disputed, before anybody refunds it or promises something. */
export function InfractionLine({ connectionId, infractionId }: InfractionLineProps) {
  const t = useTranslations('transaction');
  return (
    <p className="rounded-control bg-warning-soft text-warning-text flex w-full items-start gap-2 px-3 py-2">
      <Icon name="ShieldAlert" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('disputed')}{' '}
        <Link
          href={paths.infraction(connectionId, infractionId)}
          prefetch={false}
          className="rounded-control underline underline-offset-2"
        >
          {t('openInfraction')}
        </Link>
      </span>
    </p>
  );
}
