/** How close the rows of lists stand; `comfortable` is what nobody chose. */
export type Density = 'comfortable' | 'compact';

/** Keeps what this browser chose last, so that the server draws lists so at once. */
export const densityCookie = 'row-density';

export function readDensity(kept: string | null | undefined): Density {
  return kept === 'compact' ? 'compact' : 'comfortable';
}
