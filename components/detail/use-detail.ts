'use client';

import { useCallback } from 'react';
import { useOwnPart } from '#components/address/use-own-part.ts';

interface Detail {
  /** Id of the row that is open beside the list. */
  detail: string | null;
  openDetail: (id: string | null) => void;
}

/** The row beside its list: in the address, and the list, which is made without it, stays. */
export function useDetail(): Detail {
  const [detail, setDetail] = useOwnPart('detail');
  const isOpen = detail !== null;
  // Back closes what was opened; what was closed stays closed, and a step aside is no way back.
  const openDetail = useCallback(
    (id: string | null) => setDetail(id, isOpen ? 'replace' : 'push'),
    [setDetail, isOpen],
  );
  return { detail, openDetail };
}
