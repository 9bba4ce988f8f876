import type { ReactNode } from 'react';
import { SourceGate } from '#components/connection/source-gate.tsx';

interface FeeRulesLayoutProps {
  params: Promise<{ connectionId: string }>;
  children: ReactNode;
}

export default function FeeRulesLayout({ params, children }: FeeRulesLayoutProps) {
  return (
    <SourceGate params={params} part="feeRules">
      {children}
    </SourceGate>
  );
}
