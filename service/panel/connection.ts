import type { Connection, Credential, Edition } from '#lib/contract/panel.ts';
import type { ConnectionRow, SealedConnectionRow } from './connection-queries.ts';
import type { TokenVault } from './token-vault.ts';

type BaseUrls = Record<Edition, string>;

export function viewConnection(row: ConnectionRow, baseUrls: BaseUrls): Connection {
  return {
    id: row.id,
    name: row.name,
    edition: row.edition,
    baseUrl: baseUrlOf(row, baseUrls),
    accountId: row.account_id,
  };
}

/** The connection's token in the clear, for the dashboard's server. */
export function openCredential(
  row: SealedConnectionRow,
  workspaceId: string,
  { vault, baseUrls }: { vault: TokenVault; baseUrls: BaseUrls },
): Credential {
  const token = vault.open(
    { sealed: row.token_sealed, keyId: row.token_key_id },
    { connectionId: row.id, workspaceId, edition: row.edition, baseUrl: row.base_url },
  );
  return { edition: row.edition, baseUrl: baseUrlOf(row, baseUrls), token };
}

function baseUrlOf({ base_url: baseUrl, edition }: ConnectionRow, baseUrls: BaseUrls): string {
  return baseUrl ?? baseUrls[edition];
}
