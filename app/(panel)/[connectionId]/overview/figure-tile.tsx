import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { paths } from '#lib/client/navigation/paths.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import type { Figure } from './figure-list.ts';

interface FigureTileProps {
  figure: Figure;
  connectionId: string;
  weekdayText: string;
  /** Whether the service keeps a statement. */
  hasStatement: boolean;
  hint: string | null;
  /** What a partial amount is the sum of. */
  partialText: string | null;
}

function formatFigure(value: Figure['value'], unit: Figure['unit'], locale: string): string {
  if (value === null) return '–';
  if (unit === 'cents') return formatCents(BigInt(value), locale);
  const options: Intl.NumberFormatOptions =
    unit === 'share' ? { style: 'percent', maximumFractionDigits: 1 } : {};
  return new Intl.NumberFormat(locale, options).format(value);
}

/** One figure of today, its changes, and the way to the rows behind it. */
export function FigureTile({ figure, ...props }: FigureTileProps) {
  const { connectionId, weekdayText, hasStatement, hint, partialText } = props;
  const t = useTranslations('overview');
  const locale = useLocale();
  const label = t(figure.name);
  const changes = [
    { share: figure.againstYesterday, before: figure.yesterday, text: t('versusYesterday') },
    { share: figure.againstWeekday, before: figure.weekday, text: weekdayText },
  ].flatMap(({ share, before, text }) => {
    if (share === null) return [];
    return [{ share, text, beforeText: formatFigure(before, figure.unit, locale) }];
  });
  const href =
    hasStatement && figure.statement
      ? paths.statements(connectionId, figure.statement)
      : paths.transactions(connectionId, figure.link);
  return (
    <li className="bg-surface hover:bg-hover relative grid content-start gap-1 p-2 sm:p-4">
      <span className="text-ink-3">{label}</span>
      <Link
        href={href}
        title={t('seeRows', { figure: label })}
        className="rounded-control justify-self-start text-lg font-semibold tabular-nums after:absolute after:inset-0 sm:text-lg"
      >
        {formatFigure(figure.value, figure.unit, locale)}
      </Link>
      {hint === null && figure.count === null ? null : (
        <span className="text-ink-3 text-xs">
          {hint ?? t('countOf', { count: figure.count ?? 0 })}
        </span>
      )}
      {figure.isPartial && partialText ? (
        <span className="text-warning-text text-xs">{partialText}</span>
      ) : null}
      {changes.map((change) => (
        <Change key={change.text} unit={figure.unit} {...change} />
      ))}
      {changes.length === 0 ? (
        <span className="text-ink-3 text-xs">{t('noComparison')}</span>
      ) : null}
    </li>
  );
}

function ChangeIcon({ share }: { share: number }) {
  const style = 'size-3.5 shrink-0';
  if (Math.abs(share) < 0.005) return <ArrowRight aria-hidden className={style} />;
  if (share > 0) return <ArrowUpRight aria-hidden className={style} />;
  return <ArrowDownRight aria-hidden className={style} />;
}

interface ChangeProps {
  unit: Figure['unit'];
  share: number;
  text: string;
  beforeText: string;
}

function Change({ unit, share, text, beforeText }: ChangeProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const signDisplay = 'exceptZero';
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay });
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay });
  const changeText =
    unit === 'share' ? t('points', { points: points.format(share * 100) }) : percent.format(share);
  return (
    <span className="text-ink-3 flex items-center gap-1 text-xs tabular-nums">
      <ChangeIcon share={share} />
      <span>
        {changeText} · {text} {beforeText}
      </span>
    </span>
  );
}
