import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { formatCents } from '#lib/money.ts';
import { paths } from '#lib/paths.ts';
import type { Figure } from './figure-list.ts';

interface FigureTileProps {
  figure: Figure;
  connectionId: string;
  weekdayText: string;
  hint: string | null;
}

function formatFigure(figure: Figure, locale: string): string {
  if (figure.value === null) return '–';
  if (figure.unit === 'cents') return formatCents(BigInt(figure.value), locale);
  const options: Intl.NumberFormatOptions =
    figure.unit === 'share' ? { style: 'percent', maximumFractionDigits: 1 } : {};
  return new Intl.NumberFormat(locale, options).format(figure.value);
}

/** One figure of today, its changes, and the way to the rows behind it. */
export function FigureTile({ figure, connectionId, weekdayText, hint }: FigureTileProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const label = t(figure.name);
  const changes = [
    { share: figure.againstYesterday, text: t('versusYesterday') },
    { share: figure.againstWeekday, text: weekdayText },
  ].flatMap(({ share, text }) => (share === null ? [] : [{ share, text }]));
  return (
    <li className="bg-surface hover:bg-neutral-soft relative grid content-start gap-1 p-3 sm:p-4">
      <span className="text-muted">{label}</span>
      <Link
        href={paths.transactions(connectionId, figure.link)}
        title={t('seeRows', { figure: label })}
        className="rounded-control justify-self-start text-lg font-semibold tabular-nums after:absolute after:inset-0"
      >
        {formatFigure(figure, locale)}
      </Link>
      {hint === null && figure.count === null ? null : (
        <span className="text-muted text-xs">
          {hint ?? t('countOf', { count: figure.count ?? 0 })}
        </span>
      )}
      {changes.map(({ share, text }) => (
        <Change key={text} share={share} text={text} />
      ))}
      {changes.length === 0 ? (
        <span className="text-muted text-xs">{t('noComparison')}</span>
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

function Change({ share, text }: { share: number; text: string }) {
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return (
    <span className="text-muted flex items-center gap-1 text-xs tabular-nums">
      <ChangeIcon share={share} />
      <span>
        {percent.format(share)} · {text}
      </span>
    </span>
  );
}
