import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
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

/** Each connection in a row: its name, edition, address and account, and the way into it. */
export function ConnectionList({ connections, openId, canChange }: ConnectionListProps) {
  const t = useTranslations('connections');
  const shell = useTranslations('shell');
  return (
    <Card id="connected" title={t('connected')}>
      <ul>
        {connections.map(({ id, name, edition, baseUrl, accountId }) => (
          <li
            key={id}
            className="border-line grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-t py-3 first:border-t-0 first:pt-0"
          >
            <div className="grid gap-0.5">
              <h3 className="font-medium wrap-anywhere">{name}</h3>
              <p className="text-ink-2 text-sm wrap-anywhere">
                {[
                  shell(edition === 'bearer' ? 'editionBearer' : 'editionGateway'),
                  t(accountId === null ? 'foreign' : 'ours'),
                  baseUrl,
                ].join(' · ')}
              </p>
              {accountId === null ? null : (
                <p className="text-ink-3 text-sm">
                  {t('account')} <span className="identifier">{accountId}</span>{' '}
                  <span className="*:-my-3">
                    <CopyButton value={accountId} what={`${t('account')}: ${name}`} />
                  </span>
                </p>
              )}
            </div>
            {id === openId ? (
              <Badge tone="neutral" icon="Check">
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
            {canChange && accountId === null ? (
              <div className="col-span-full">
                <ServiceTools connectionId={id} name={name} isOpen={id === openId} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
