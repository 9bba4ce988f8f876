import { notFound } from 'next/navigation';
import { titled } from '#components/page/titled.ts';

export const generateMetadata = titled('failure.notFoundTitle');

/** An address below an account that is none of its pages: said inside the shell. */
export default function UnknownPath(): never {
  notFound();
}
