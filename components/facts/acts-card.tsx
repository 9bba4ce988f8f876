import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { DateTime } from './date-time.tsx';

/** Who of the team did what with it through the dashboard; nothing where nobody did. */
export function ActsCard({ found }: { found: Result<SubjectActs> }) {
  const t = useTranslations('action.acts');
  if (found.ok && found.value.acts.length === 0) return null;
  return (
    <Card id="acts" title={t('title')}>
      {found.ok ? (
        <ol className="grid gap-3">
          {found.value.acts.map(({ actId, action, result, memberName, givenTo, at }) => (
            <li key={actId} className="grid gap-0.5">
              <span className="break-words">
                {t(wordsOf({ action, result, memberName, givenTo }), {
                  name: memberName ?? t('formerMember'),
                  to: givenTo ?? '',
                })}
                {result === 'success' ? null : (
                  <span className="text-ink-3"> · {t(`result.${result}`)}</span>
                )}
              </span>
              <span className="text-ink-3 text-xs">
                <DateTime iso={at} />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-ink-3">{t('unknown')}</p>
      )}
    </Card>
  );
}

type Act = Omit<SubjectActs['acts'][number], 'actId' | 'at'>;

function wordsOf({ action, result, memberName, givenTo }: Act) {
  if (result !== 'success') return `tried.${action}` as const;
  if (givenTo === null) return action;
  return givenTo === memberName ? 'infraction_taken' : 'infraction_given';
}
