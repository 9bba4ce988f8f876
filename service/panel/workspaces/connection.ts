import type { Connection, Credential, Edition } from '#lib/contract/panel/panel.ts';
import type { ConnectionRow, SealedConnectionRow } from './connection-queries.ts';
import type { TokenVault } from './token-vault.ts';

/** Addresses of our own service for each edition. */
export type BaseUrls = Record<
  Edition,
  {
    /** Where the dashboard's server calls it. */
    internal: string;
    /** Where merchants do, which is what people are shown. */
    public: string;
  }
>;

export function viewConnection(row: ConnectionRow, baseUrls: BaseUrls): Connection {
  return {
    id: row.id,
    name: row.name,
    edition: row.edition,
    baseUrl: row.base_url ?? baseUrls[row.edition].public,
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
  const baseUrl = row.base_url ?? baseUrls[row.edition].internal;
  return { edition: row.edition, baseUrl, token };
}
