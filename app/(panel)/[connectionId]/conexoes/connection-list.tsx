import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Dotted } from '#components/facts/dotted.tsx';
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
            className="border-line grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 border-t py-3 first:border-t-0 first:pt-0"
          >
            <div className="grid gap-0.5">
              <h3 className="font-medium wrap-anywhere">{name}</h3>
              <p className="text-ink-2 text-sm">
                <Dotted
                  facts={[
                    shell(edition === 'bearer' ? 'editionBearer' : 'editionGateway'),
                    t(accountId === null ? 'foreign' : 'ours'),
                    baseUrl,
                  ]}
                />
              </p>
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
            {accountId === null ? null : (
              // An id is not broken at its hyphens, for which a phone's whole width is enough.
              <p className="text-ink-3 col-span-full text-sm">
                <span className="max-sm:block">{t('account')}</span>{' '}
                <span className="identifier whitespace-nowrap">{accountId}</span>{' '}
                <span className="*:-my-3">
                  <CopyButton value={accountId} what={`${t('account')}: ${name}`} />
                </span>
              </p>
            )}
            {canChange && accountId === null ? (
              <div className="col-span-full mt-1.5">
                <ServiceTools connectionId={id} name={name} isOpen={id === openId} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
