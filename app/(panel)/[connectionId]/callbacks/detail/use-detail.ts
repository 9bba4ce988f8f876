'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useCallback } from 'react';
import { detailParameter } from '../search-params.ts';

interface Detail {
  /** Id of the attempt that is open beside the log. */
  detail: string | null;
  openDetail: (id: string | null) => void;
}

/** The attempt beside the log: in the address, and the list stays as it is. */
export function useDetail(): Detail {
  const [detail, setDetail] = useQueryState(
    detailParameter,
    parseAsString.withOptions({ shallow: true, history: 'push', scroll: false }),
  );
  const openDetail = useCallback((id: string | null) => void setDetail(id), [setDetail]);
  return { detail, openDetail };
}
