import type * as drawings from './drawings.ts';

export type IconName = keyof typeof drawings;
