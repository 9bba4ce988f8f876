import type { ReactNode } from 'react';
import { EditionGate } from '#components/connection/edition-gate.tsx';

interface FeeRulesLayoutProps {
  params: Promise<{ connectionId: string }>;
  children: ReactNode;
}

export default function FeeRulesLayout({ params, children }: FeeRulesLayoutProps) {
  return (
    <EditionGate params={params} feature="feeRules">
      {children}
    </EditionGate>
  );
}
