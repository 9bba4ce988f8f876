import 'server-only';
import { can } from '#lib/contract/panel/capability.ts';
import type { Connection } from '#lib/contract/panel/panel.ts';
import { getSubjectActs } from '#lib/server/panel-api/act-calls.ts';
import type { ApiAccess } from '#lib/server/pix-api/bearer.ts';
import type { MemberSession } from '#lib/server/session/session.ts';
import { bearerEdition } from '#lib/server/sources/bearer/bearer-edition.ts';
import { capabilitiesOf } from '#lib/server/sources/capabilities.ts';
import { foreignRecords } from '#lib/server/sources/foreign/foreign-records.ts';
import { gatewayEdition } from '#lib/server/sources/gateway/gateway-edition.ts';
import { ownRecords } from '#lib/server/sources/own/own-records.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { hidePersonalData } from './hide-personal-data.ts';
import { searchWithoutPeople } from './search-without-people.ts';

/** Where the service of a connection is, and the token that opens it. */
export type SourceAddress = Pick<ApiAccess, 'baseUrl' | 'token'>;

/**
 * One of the four kinds of source: an edition, at our own service or at somebody else's. The data
 * of people in its answers is masked, for roles without that capability their names as well.
 */
export function makeSource(
  session: MemberSession,
  connection: Connection,
  { baseUrl, token }: SourceAddress,
): AccountSource {
  const isForeign = connection.accountId === null;
  const access = { baseUrl: baseUrl.replace(/\/+$/, ''), token, isForeign };
  const makeEdition = connection.edition === 'bearer' ? bearerEdition : gatewayEdition;
  const edition = makeEdition(access);
  const panel = { sessionId: session.sessionId, connectionId: connection.id };
  const answers = {
    readActs: (subject: string) => getSubjectActs(panel, subject),
    ...edition.api,
    ...(isForeign ? foreignRecords(connection.id, edition) : ownRecords(panel, edition)),
  };
  const { role } = session.member;
  const about = { session, connection, capabilities: capabilitiesOf(connection, role) };
  if (!can(role, 'personal-data')) {
    const hidden = hidePersonalData(searchWithoutPeople(answers), 'other');
    return { ...about, ...hidden, unmasked: null };
  }
  const unmasked = (): AccountSource => ({ ...about, ...answers, unmasked });
  return { ...about, ...hidePersonalData(answers, 'seer'), unmasked };
}
