import { useTranslations } from 'next-intl';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Connection } from '#lib/contract/panel/panel.ts';
import { ServiceTools } from './service-tools.tsx';

interface ConnectionListProps {
  connections: readonly Connection[];
  /** The one whose pages are open. */
  openId: string;
  /** Whether the member may change them. */
  canChange: boolean;
}

/** Each connection with its edition and address, and the way into it. */
export function ConnectionList({ connections, openId, canChange }: ConnectionListProps) {
  const t = useTranslations('connections');
  const shell = useTranslations('shell');
  return (
    <ul className="grid gap-6">
      {connections.map(({ id, name, edition, baseUrl, accountId }) => (
        <li key={id} className="card grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="min-w-0 font-semibold break-words">{name}</h2>
            {id === openId ? (
              <Badge tone="good" icon="CircleCheck">
                {t('here')}
              </Badge>
            ) : (
              <ButtonLink
                size="small"
                href={paths.overview(id)}
                aria-label={`${t('open')}: ${name}`}
              >
                {t('open')}
              </ButtonLink>
            )}
          </div>
          <DetailList>
            <Detail
              term={shell('connection')}
              value={edition === 'bearer' ? shell('editionBearer') : shell('editionGateway')}
            />
            <Detail
              term={t('address')}
              value={`${baseUrl} (${accountId === null ? t('foreign') : t('ours')})`}
            />
            <Detail term={t('account')} value={accountId} copy={accountId} code />
          </DetailList>
          {canChange && accountId === null ? (
            <ServiceTools connectionId={id} name={name} isOpen={id === openId} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
