import { classNames } from '#lib/client/shown/class-names.ts';

interface MenuCountProps {
  count: number | string;
  /** The same in words. */
  text: string;
  tone: 'bad' | 'warning';
}

/** How many wait, beside the name of a page in the navigation. */
export function MenuCount({ count, text, tone }: MenuCountProps) {
  return (
    <span
      className={classNames(
        'rail:max-side:absolute rail:max-side:-top-1 rail:max-side:-right-1 rail:max-side:px-1 ml-auto min-w-5 rounded-full px-1.5 text-center text-xs/5 font-semibold',
        tone === 'bad' ? 'bg-bad-soft text-bad-text' : 'bg-warning-soft text-warning-text',
      )}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
