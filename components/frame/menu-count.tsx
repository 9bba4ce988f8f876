interface MenuCountProps {
  count: number | string;
  /** The same in words. */
  text: string;
  tone: 'bad' | 'warning';
}

/** How many wait, beside the name of a page in the navigation. */
export function MenuCount({ count, text, tone }: MenuCountProps) {
  return (
    <span className={`menu-count menu-count-${tone}`}>
      <span aria-hidden>{count}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
