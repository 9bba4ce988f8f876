import { addConnection } from '#service/panel/connections/add-connection.ts';
import { readSecrets } from '#service/secrets.ts';
import type { Command } from './command.ts';

/** `connection:create`: prints `{connectionId, workspaceId}`. */
export const createConnectionCommand: Command = {
  summary: 'give the workspace of a member one more account',
  options: {
    account: { value: 'ID', help: 'required; of either edition' },
    email: { value: 'E', help: 'required; of a member of the workspace' },
  },
  async run({ env, database: { pool }, options }) {
    const accountId = options.required('account');
    const memberEmail = options.required('email');
    const { encryptionKey } = await readSecrets(env.DATA_DIR);
    return {
      result: { ...(await addConnection({ pool, encryptionKey, accountId, memberEmail })) },
    };
  },
};
