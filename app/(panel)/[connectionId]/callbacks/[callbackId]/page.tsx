import { getLocale, getTranslations } from 'next-intl/server';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { type AccountPage, accountPage } from '#components/page/account-page.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NotFoundNotice } from '#components/page/not-found-notice.tsx';
import { titled } from '#components/page/titled.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { CallbacksLoading } from '../callbacks-loading.tsx';
import { LiveCallback } from '../detail/live-callback.tsx';
import { readParties } from '../read-parties.ts';

export const generateMetadata = titled('callbacks.detailTitle', 'callbackId');

export default accountPage(
  { Loading: CallbacksLoading, part: 'callbacks' },
  async ({ source, connectionId, callbackId }: AccountPage<'callbacks', 'callbackId'>) => {
    const t = await getTranslations('callbacks');
    const { callbacks, callbackRecords, capabilities, session } = source;
    const found = await callbacks.read(callbackId);
    if (!found.ok && found.failure.kind !== 'not-found') {
      return <FailureState failure={found.failure} level={1} />;
    }
    if (!found.ok) {
      return (
        <NotFoundNotice
          title={t('notFoundTitle')}
          way={{ href: paths.callbacks(connectionId), label: t('back'), look: 'primary' }}
        >
          <p>{t('notFoundText')}</p>
        </NotFoundNotice>
      );
    }
    const { transactionId } = found.value;
    const parties = callbackRecords && (await readParties(callbackRecords, [transactionId]));
    const about = parties?.get(transactionId ?? '');
    return (
      <>
        <BackLink href={paths.callbacks(connectionId)}>{t('back')}</BackLink>
        <LiveCallback
          key={callbackId}
          initial={found.value}
          title={about?.name ? t('detailOf', { name: about.name }) : t('detailTitle')}
          about={about ? [formatReais(about.amount, await getLocale())] : []}
          connectionId={connectionId}
          gate={resendGate(session.member.role, capabilities)}
        />
      </>
    );
  },
);
