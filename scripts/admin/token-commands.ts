import { permission } from '#lib/domain/states/enums.ts';
import { accountNotFound } from '#service/accounts/account-not-found.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { revokeToken } from '#service/accounts/revoke-token.ts';
import { rotateKey } from '#service/accounts/rotate-key.ts';
import { findEdition, listTokens } from '#service/accounts/token-queries.ts';
import type { Command } from './command.ts';
import { UsageError } from './option-values.ts';

/** `token:create`: prints `{tokenId, token}`; the token is shown this once. */
export const createTokenCommand: Command = {
  summary: 'create an API token of a bearer account',
  options: {
    account: { value: 'ID', help: 'required' },
    permissions: { value: 'DEPOSIT,WITHDRAW', help: 'required; one or both' },
    name: { value: 'N', help: 'what you call it' },
  },
  async run({ database, options }) {
    const accountId = options.required('account');
    const words = options.required('permissions').split(',');
    const permissions = words.map((word) => permission.safeParse(word.trim()).data);
    const known = permissions.filter((item) => item !== undefined);
    if (known.length < permissions.length) {
      throw new UsageError('--permissions must be DEPOSIT, WITHDRAW or DEPOSIT,WITHDRAW');
    }
    const name = options.text('name');
    const { tokenId, token } = await createToken(database.pool, {
      accountId,
      permissions: known,
      ...(name === undefined ? {} : { name }),
    });
    return { result: { tokenId, token } };
  },
};

/** `token:list`: prints `{tokens}`: what each may do, how it ends, and when it was last used. */
export const listTokensCommand: Command = {
  summary: "show an account's tokens or key, and when each was last used",
  options: { account: { value: 'ID', help: 'required' } },
  async run({ database: { pool }, options }) {
    const accountId = options.required('account');
    if ((await findEdition(pool, accountId)) === null) throw accountNotFound();
    return { result: { tokens: await listTokens(pool, accountId) } };
  },
};

/** `token:revoke`: prints `{tokenId}` once the token is dead. */
export const revokeTokenCommand: Command = {
  summary: 'revoke a token at once, on every replica',
  options: { 'token-id': { value: 'ID', help: 'required' } },
  async run({ database, options }) {
    const tokenId = options.required('token-id');
    await revokeToken(database.pool, { tokenId, accountId: null });
    return { result: { tokenId } };
  },
};

/** `key:rotate`: prints `{accountId, apiKey}`; the key before it is dead. */
export const rotateKeyCommand: Command = {
  summary: 'give an account of the API-key edition a new key; the old one dies',
  options: { account: { value: 'ID', help: 'required' } },
  async run({ database, options }) {
    const accountId = options.required('account');
    return { result: { accountId, ...(await rotateKey(database.pool, accountId)) } };
  },
};
