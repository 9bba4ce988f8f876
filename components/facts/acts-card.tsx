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
          {found.value.acts.map((act) => (
            <li key={act.actId} className="grid gap-0.5">
              <ActWords act={act} />
              <span className="text-ink-3 text-xs">
                <DateTime iso={act.at} />
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

/** What somebody did, and how it ended unless that it was done. */
export function ActWords({ act }: { act: Act }) {
  const t = useTranslations('action.acts');
  const { result, memberName, givenTo } = act;
  return (
    <span className="break-words">
      {t(wordsOf(act), { name: memberName ?? t('formerMember'), to: givenTo ?? '' })}
      {result === 'success' ? null : <span className="text-ink-3"> · {t(`result.${result}`)}</span>}
    </span>
  );
}

type Act = SubjectActs['acts'][number];

function wordsOf({ action, result, memberName, givenTo }: Act) {
  if (result !== 'success') return `tried.${action}` as const;
  if (givenTo === null) return action;
  return givenTo === memberName ? 'infraction_taken' : 'infraction_given';
}
