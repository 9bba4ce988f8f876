import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ControlParts } from './control-parts.tsx';
import { DateParts } from './date-parts.tsx';
import { ListParts } from './list-parts.tsx';
import { StateParts } from './state-parts.tsx';
import { Tokens } from './tokens.tsx';

export const metadata: Metadata = { title: 'Components' };

/** Every part of components/ui in every state, in development alone: how the system is learnt. */
export default function ComponentsPage() {
  if (process.env.NODE_ENV === 'production') notFound();
  return (
    <main className="bg-surface mx-auto grid min-h-dvh max-w-5xl grid-cols-[minmax(0,1fr)] gap-10 p-6">
      <h1 className="text-2xl font-semibold">Components</h1>
      <p className="text-ink-2 max-w-prose">
        A sheet, not cards: hairlines and space part what belongs together, and a border stands only
        around what acts as one. One filled button a region. What is not here, or not in a class
        named here, does not exist.
      </p>
      <Tokens />
      <ControlParts />
      <DateParts />
      <ListParts />
      <StateParts />
    </main>
  );
}
