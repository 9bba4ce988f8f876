import { useTranslations } from 'next-intl';

/** What the two colours of attempts in time stand for. */
export function AttemptLegend() {
  const t = useTranslations('callbacks');
  return (
    <ul className="text-ink-2 flex gap-4 text-sm">
      {(['delivered', 'failed'] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={`size-2.5 rounded-[2px] ${kind === 'failed' ? 'bg-bad' : 'bg-chart-2'}`}
          />
          {t(`health.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
