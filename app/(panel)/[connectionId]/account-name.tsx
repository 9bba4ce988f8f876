import { readConnectionAccount } from '#lib/connection-account.ts';

interface AccountNameProps {
  connectionId: string;
  /** Shown when the service does not tell. */
  fallback: string;
}

/** The account's name as its service has it. */
export async function AccountName({ connectionId, fallback }: AccountNameProps) {
  const account = await readConnectionAccount(connectionId);
  return account.ok ? account.value.name : fallback;
}
