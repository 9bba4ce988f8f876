'use client';

import { createContext, type ReactNode, use } from 'react';
import type { SourceCapabilities } from '#lib/server/sources/capabilities.ts';

const CapabilitiesContext = createContext<SourceCapabilities | null>(null);

interface CapabilitiesProviderProps {
  capabilities: SourceCapabilities;
  children: ReactNode;
}

/** Tells every control on a connection's pages what its account can do. */
export function CapabilitiesProvider({ capabilities, children }: CapabilitiesProviderProps) {
  return <CapabilitiesContext value={capabilities}>{children}</CapabilitiesContext>;
}

/** What the account that the page is about can do. */
export function useCapabilities(): SourceCapabilities {
  const capabilities = use(CapabilitiesContext);
  if (capabilities === null) throw new Error('no CapabilitiesProvider around');
  return capabilities;
}
