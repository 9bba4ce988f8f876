import type { SVGProps } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { IconName } from '#lib/client/shown/icon-name.ts';

/** A sign beside words: whoever cannot see it has the words. Its drawing stands in `IconSheet`. */
export function Icon({ name, className, ...more }: SVGProps<SVGSVGElement> & { name: IconName }) {
  return (
    <svg aria-hidden width="24" height="24" className={classNames('icon', className)} {...more}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
