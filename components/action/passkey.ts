import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '#lib/contract/panel/webauthn.ts';

// The library comes with the first use: most visits have none.

/** Asks a device for its signature; null when its person gave up, or it has no passkey of ours. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAssertion | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, rawId, response } = await startAuthentication({ optionsJSON: request });
    return { id, rawId, type: 'public-key', clientExtensionResults: {}, response };
  } catch {
    return null;
  }
}

/** Has a device make a passkey; null when its person gave up, or it cannot or has one already. */
export async function makePasskey(request: PasskeyCreation): Promise<PasskeyRegistration | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, rawId, response } = await startRegistration({ optionsJSON: request });
    const { clientDataJSON, attestationObject } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    };
  } catch {
    return null;
  }
}
