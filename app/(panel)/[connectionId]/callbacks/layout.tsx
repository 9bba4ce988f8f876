import type { ReactNode } from 'react';
import { EditionGate } from '#components/connection/edition-gate.tsx';

interface CallbacksLayoutProps {
  params: Promise<{ connectionId: string }>;
  children: ReactNode;
}

export default function CallbacksLayout({ params, children }: CallbacksLayoutProps) {
  return (
    <EditionGate params={params} feature="callbacks">
      {children}
    </EditionGate>
  );
}
