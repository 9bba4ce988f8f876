import { expect, test } from 'vitest';
import { auditListSearch } from './audit-search.ts';
import { toAuditFilters } from './to-audit-filters.ts';

const now = new Date('2026-11-23T12:00:00Z');

test('what Ana did yesterday is her and the whole São Paulo day', () => {
  const search = auditListSearch.load(new URLSearchParams('?person=ana&period=Yesterday'));
  expect(toAuditFilters(search, now)).toEqual({
    memberId: 'ana',
    from: '2026-11-22T03:00:00.000Z',
    to: '2026-11-23T02:59:59.999Z',
  });
});

test('what is malformed narrows nothing', () => {
  const search = auditListSearch.load(
    new URLSearchParams('?period=never&act=nothing&q=%20&before=x'),
  );
  expect(toAuditFilters(search, now)).toEqual({});
});
