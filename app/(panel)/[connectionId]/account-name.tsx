import type { Edition } from '#lib/contract/panel/panel.ts';
import { readEditionAccount } from '#lib/server/sources/edition-account.ts';

interface AccountNameProps {
  connectionId: string;
  edition: Edition;
  /** Shown when the service does not tell. */
  fallback: string;
}

/** The account's name as its service has it. */
export async function AccountName({ connectionId, edition, fallback }: AccountNameProps) {
  const account = await readEditionAccount(connectionId, edition);
  return account.ok ? account.value.name : fallback;
}
