import { readConnectionAccount } from '#lib/connection-account.ts';
import type { Edition } from '#lib/contract/panel.ts';
import { readGatewayAccount } from '#lib/gateway-account.ts';

interface AccountNameProps {
  connectionId: string;
  edition: Edition;
  /** Shown when the service does not tell. */
  fallback: string;
}

/** The account's name as its service has it. */
export async function AccountName({ connectionId, edition, fallback }: AccountNameProps) {
  const account =
    edition === 'gateway'
      ? await readGatewayAccount(connectionId)
      : await readConnectionAccount(connectionId);
  return account.ok ? account.value.name : fallback;
}
