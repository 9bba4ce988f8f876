/** Joins class names, without those that are not given. */
export { clsx as classNames } from 'clsx';
