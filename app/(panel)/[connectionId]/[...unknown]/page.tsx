import { notFound } from 'next/navigation';

/** An address below an account that is none of its pages: said inside the shell. */
export default function UnknownPath(): never {
  notFound();
}
