'use client';

import { useEffect } from 'react';

/** While the page of a search is open the bar's box is away: app/globals.css. */
export function OwnField(): null {
  useEffect(() => {
    document.body.dataset['searchPage'] = '';
    return () => {
      delete document.body.dataset['searchPage'];
    };
  }, []);
  return null;
}
