import { maskedRow } from '#app/(panel)/[connectionId]/conciliacao/[fileId]/masked-row.ts';
import { accountRoute } from '#lib/server/sources/open/account-route.ts';

/** What may be the other half of a row that only one side of a comparison has. */
export const GET = accountRoute(
  { part: 'merchantFiles', unread: { forbidden: 403, 'not-found': 404 } },
  async ({ merchantFiles }, search) => {
    const found = await merchantFiles.results(search.get('file') ?? '', {
      kind: search.get('kind') === 'missing_here' ? 'missing_here' : 'missing_there',
      page: 1,
      near: Number(search.get('near')),
      search: search.get('search') ?? '',
    });
    return found.ok ? { ok: true, value: found.value.rows.map(maskedRow) } : found;
  },
);
