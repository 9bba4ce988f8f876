import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AreaTexts } from '#components/frame/area-texts.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { TextArea } from '#lib/client/texts/client-texts.ts';
import { requireSession } from '#lib/server/session/session.ts';
import { capabilitiesOf } from '#lib/server/sources/capabilities.ts';

interface SourceLayoutProps {
  params: Promise<{ connectionId: string }>;
  children: ReactNode;
}

/** A section's layout: its pages, or, where the account has no such thing, why not. */
export function sourceLayout(
  part:
    | 'approvals'
    | 'callbacks'
    | 'feeCheck'
    | 'feeRules'
    | 'indicators'
    | 'infractions'
    | 'merchantFiles'
    | 'payouts'
    | 'statement'
    | 'suspense',
  area?: TextArea,
) {
  return async function SourceLayout({ params, children }: SourceLayoutProps) {
    const { connectionId } = await params;
    const session = await requireSession();
    const pages = area ? <AreaTexts area={area}>{children}</AreaTexts> : children;
    if (!session.ok) return pages;
    const { connections, member } = session.value;
    const connection = connections.find(({ id }) => id === connectionId);
    if (!connection || capabilitiesOf(connection, member.role)[part]) return pages;
    const t = await getTranslations('gateway');
    const card = (await getTranslations('overview'))('limits');
    return (
      <NoticePanel
        icon="Info"
        level={1}
        title={t(`missing.${part}.title`)}
        actions={
          <>
            {part === 'feeRules' ? (
              <ButtonLink look="primary" href={`${paths.overview(connectionId)}#limits`}>
                {t('toFees')}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink look="primary" href={paths.transactions(connectionId)}>
                  {t('toTransactions')}
                </ButtonLink>
                <ButtonLink href={paths.overview(connectionId)}>{t('toOverview')}</ButtonLink>
              </>
            )}
          </>
        }
      >
        <p>{t(`missing.${part}.text`)}</p>
        <p>{t(`missing.${part}.instead`, { card })}</p>
      </NoticePanel>
    );
  };
}
