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
    parseAsString.withOptions({ shallow: true, history: 'push', scroll: false }),
  );
  const openDetail = useCallback((id: string | null) => void setDetail(id), [setDetail]);
  return { detail, openDetail };
}
