import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

interface SecondFactorFirstProps {
  connectionId: string;
  /** What has to wait for it. */
  text: string;
  /** Address of the page to come back to once there is one. */
  back: string;
}

/** Instead of what takes a second factor, for who has none: the way to one. */
export function SecondFactorFirst({ connectionId, text, back }: SecondFactorFirstProps) {
  const t = useTranslations('team');
  return (
    <div className="rounded-control bg-info-soft text-info-text flex flex-wrap items-center justify-between gap-3 px-3 py-2.5">
      <p className="flex min-w-0 gap-2 text-pretty">
        <Icon name="KeyRound" className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
      <ButtonLink
        size="small"
        className="dark:bg-raised-hover dark:border-control"
        href={paths.security(connectionId, back)}
      >
        {t('goToSecurity')}
      </ButtonLink>
    </div>
  );
}
