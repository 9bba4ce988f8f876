/** Longer ids are shown by their ends: a reader compares no more of them. */
const wholeMax = 16;

/**
 * An id in one line; a long one by both its ends. Whole on hover, for screen readers, for the
 * browser's search and in what is copied.
 */
export function ShortId({ id }: { id: string }) {
  const style = 'identifier whitespace-nowrap';
  if (id.length <= wholeMax) return <span className={style}>{id}</span>;
  return (
    <span title={id} className={style}>
      {id.slice(0, 6)}
      <span className="sr-only">{id.slice(6, -6)}</span>
      <span className="before:content-['…']">{id.slice(-6)}</span>
    </span>
  );
}
