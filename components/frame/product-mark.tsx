import { productName } from '#lib/domain/product.ts';

interface ProductMarkProps {
  /** The classes of the name beside the mark. */
  nameStyle?: string;
}

/** The mark, an ipê flower of five petals with its yellow heart, and the name beside it. */
export function ProductMark({ nameStyle }: ProductMarkProps) {
  return (
    <span className="flex items-center gap-2 text-lg font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-6" aria-hidden>
        <g className="fill-accent">
          {[0, 72, 144, 216, 288].map((angle) => (
            <path
              key={angle}
              d="M16 16C11.5 12.5 11 6 16 2.5 21 6 20.500 12.500 16 16Z"
              transform={`rotate(${angle} 16 16.5)`}
            />
          ))}
        </g>
        <circle cx="16" cy="16.500" r="2.600" className="fill-brand-yellow" />
      </svg>
      <span className={nameStyle}>{productName}</span>
    </span>
  );
}
