import 'server-only';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import {
  apiTokens,
  type CreateTokenBody,
  type ReplaceKeyBody,
  shownToken,
  type TokenAddressesBody,
} from '#lib/contract/panel/tokens.ts';
import { type ConnectionAccess, requestOfConnection } from './panel-api.ts';

/** `GET /connections/{id}/tokens`: the living ones of an account of ours, without any secret. */
export function getTokens(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/tokens', schema: apiTokens });
}

/** `POST /connections/{id}/tokens`: the token comes this once; `invalid` when all are taken. */
export function postToken(access: ConnectionAccess, body: CreateTokenBody) {
  const path = '/tokens';
  return requestOfConnection(access, { method: 'POST', path, body, schema: shownToken });
}

/** `POST /connections/{id}/tokens/{tokenId}/revocation`: dead at once, on every replica. */
export function postTokenRevocation(access: ConnectionAccess, tokenId: string, body: OriginBody) {
  const path = `/tokens/${encodeURIComponent(tokenId)}/revocation`;
  return requestOfConnection(access, { method: 'POST', path, body, schema: apiTokens });
}

/** `POST /connections/{id}/tokens/{tokenId}/addresses`: it holds from the next request on. */
export function postTokenAddresses(
  access: ConnectionAccess,
  tokenId: string,
  body: TokenAddressesBody,
) {
  const path = `/tokens/${encodeURIComponent(tokenId)}/addresses`;
  return requestOfConnection(access, { method: 'POST', path, body, schema: apiTokens });
}

/** `POST /connections/{id}/key-replacement`: the key comes this once. */
export function postKeyReplacement(access: ConnectionAccess, body: ReplaceKeyBody) {
  const path = '/key-replacement';
  return requestOfConnection(access, { method: 'POST', path, body, schema: shownToken });
}
