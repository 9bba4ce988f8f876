import { runAdmin } from './operator.ts';
import { stack } from './stack.ts';

/** A merchant of a test's own: nobody else moves its money or gets its callbacks. */
export interface Shop {
  accountId: string;
  token: string;
  /** Path of its overview in the dashboard of the demo member. */
  home: string;
}

/** Makes an account of the bearer edition and puts it beside the demo member's others. */
export async function openShop(options: Record<string, string> = {}): Promise<Shop> {
  const named = { edition: 'bearer', name: 'Loja do teste', ...options };
  const account = String((await runAdmin('account:create', named))['accountId']);
  const [connection, token] = await Promise.all([
    runAdmin('connection:create', { account, email: stack().email }),
    runAdmin('token:create', { account, permissions: 'DEPOSIT,WITHDRAW' }),
  ]);
  return {
    accountId: account,
    token: String(token['token']),
    home: `/${String(connection['connectionId'])}`,
  };
}
