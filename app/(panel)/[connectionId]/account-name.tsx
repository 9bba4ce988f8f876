import { openSource } from '#lib/server/sources/open/open-source.ts';

interface AccountNameProps {
  connectionId: string;
  /** Shown when the service does not tell. */
  fallback: string;
}

/** The account's name as its service has it. */
export async function AccountName({ connectionId, fallback }: AccountNameProps) {
  const opened = await openSource(connectionId);
  const account = opened.ok ? await opened.value.readAccount() : opened;
  return account.ok ? account.value.name : fallback;
}
