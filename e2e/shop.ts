import { runOperator } from './operator.ts';
import { stack } from './stack.ts';

/** A merchant of a test's own: nobody else moves its money or gets its callbacks. */
export interface DashboardShop {
  accountId: string;
  token: string;
  tokenId: string;
  /** Path of its overview in the dashboard of the demo member. */
  home: string;
}

/** Makes an account of the bearer edition and puts it beside the demo member's others. */
export async function openDashboardShop(
  options: Record<string, string> = {},
): Promise<DashboardShop> {
  const named = { edition: 'bearer', name: 'Loja do teste', ...options };
  const account = String((await runOperator('account:create', named))['accountId']);
  const [connection, token] = await Promise.all([
    runOperator('connection:create', { account, email: stack().email }),
    runOperator('token:create', { account, permissions: 'DEPOSIT,WITHDRAW' }),
  ]);
  return {
    accountId: account,
    token: String(token['token']),
    tokenId: String(token['tokenId']),
    home: `/${String(connection['connectionId'])}`,
  };
}
