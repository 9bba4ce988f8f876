import type { Device } from '#lib/domain/device-of.ts';
import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';

interface Place {
  memberId: string;
  network: string;
  device: Device;
}

/** What is forgotten is new again. */
const retention = `interval '90 days'`;

/**
 * Remembers from where and by what a member signed in, in one statement. Whether that device was
 * never used in that neighbourhood, by a member who has used others: the first one is no news.
 */
export async function noteKnownPlace(
  db: Queryable,
  { memberId, network, device: { browser, system } }: Place,
): Promise<boolean> {
  const row = await getRow<{ is_news: boolean }>(db, {
    name: 'note-known-place',
    text: `with place as (
             select network(set_masklen($2::cidr, case family($2::cidr) when 4 then 24 else 48 end))
                      as neighbourhood
           ), network as (
             insert into panel.known_networks (member_id, network) values ($1, $2)
             on conflict (member_id, network) do update set last_seen_at = now()
           ), others as (
             select from panel.known_devices d, place p
              where d.member_id = $1 and (d.neighbourhood, d.device) <> (p.neighbourhood, $3)
              limit 1
           ), forgotten as (
             delete from panel.known_devices d using place p
              where d.member_id = $1 and d.last_seen_at < now() - ${retention}
                and (d.neighbourhood, d.device) <> (p.neighbourhood, $3)
           )
           insert into panel.known_devices as d (member_id, neighbourhood, device)
           select $1, p.neighbourhood, $3 from place p
           on conflict (member_id, neighbourhood, device) do update set last_seen_at = now()
           returning d.xmax = 0 and exists (select from others) as is_news`,
    values: [memberId, network, `${browser ?? '?'} ${system ?? '?'}`.slice(0, 200)],
  });
  return row.is_news;
}
