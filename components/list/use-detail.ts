'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useCallback } from 'react';

interface Detail {
  /** Id of the row that is open beside the list. */
  detail: string | null;
  openDetail: (id: string | null) => void;
}

/** The row beside its list: in the address, and the list, which is made without it, stays. */
export function useDetail(): Detail {
  const [detail, setDetail] = useQueryState(
    'detail',
    parseAsString.withOptions({ shallow: true, scroll: false }),
  );
  const isOpen = detail !== null;
  // Back closes what was opened; what was closed stays closed, and a step aside is no way back.
  const openDetail = useCallback(
    (id: string | null) => void setDetail(id, { history: isOpen ? 'replace' : 'push' }),
    [setDetail, isOpen],
  );
  return { detail, openDetail };
}
