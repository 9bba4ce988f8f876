import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { Deciders } from './deciders.ts';
import { unreadyOf } from './unready-of.ts';

const wordsOf = {
  withdraw: ['withdraw', 'batch'],
  refund: ['refund'],
  defend: ['defend'],
} as const satisfies Record<Deciders['act'], readonly string[]>;

interface DecidersNoteProps {
  deciders: readonly Deciders[];
  /** An amount stands in the field: saved, it holds money back. */
  isOn: boolean;
}

/** Who may approve what waits, and what the amount blocks, saved or about to be. */
export function DecidersNote({ deciders, isOn }: DecidersNoteProps) {
  const t = useTranslations('approvals.setting');
  const locale = useLocale();
  const names = new Intl.ListFormat(locale, { type: 'conjunction' });
  const actsText = (acts: readonly Deciders['act'][]) =>
    names.format(acts.flatMap((act) => wordsOf[act].map((word) => t(`act.${word}`))));
  const blocked = isOn ? deciders.filter(({ isBlocked }) => isBlocked) : [];
  return (
    <div className="grid max-w-prose gap-2">
      <dl className="grid gap-1">
        {deciders.map(({ act, people }) => (
          <div key={act} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-3">{t(`deciders.${act}`)}</dt>
            <dd>{names.format(people.map(({ name }) => name))}</dd>
          </div>
        ))}
      </dl>
      {[...unreadyOf(deciders)].map(([name, acts]) => (
        <p key={name} className="text-warning-text">
          {t('deciders.noFactor', { name, acts: actsText(acts) })}
        </p>
      ))}
      {blocked.length === 0 ? null : (
        <div
          role="status"
          className="rounded-control bg-warning-soft text-warning-text flex gap-2 p-3 text-pretty"
        >
          <Icon name="TriangleAlert" className="mt-0.5 size-4 shrink-0" />
          <div className="grid gap-1">
            <p>{t('blocked.title', { acts: actsText(blocked.map(({ act }) => act)) })}</p>
            <ul className="list-disc pl-4">
              {blocked.map(({ act }) => (
                <li key={act}>{t(`blocked.${act}`)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
