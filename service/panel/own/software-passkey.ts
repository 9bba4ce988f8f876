import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyRegistration } from '#lib/contract/panel/webauthn.ts';

/** What a device signs, and as whom; a test changes what an attacker would. */
interface Ceremony {
  challenge: string;
  rpId: string;
  origin: string;
  /** Whether the device verified its person. */
  isVerified?: boolean;
}

/** A device that holds one passkey, as Web Authentication describes it. */
export interface SoftwarePasskey {
  id: string;
  register(ceremony: Ceremony): PasskeyRegistration;
  /** Each signature counts one more, but for a `count` that is told. */
  assert(ceremony: Ceremony & { count?: number; userHandle?: string }): PasskeyAssertion;
}

export function createSoftwarePasskey(): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  let signed = 0;
  return {
    id,
    register(ceremony) {
      // COSE: an EC2 key of ES256 on P-256.
      const coseKey = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const data = Buffer.concat([
        authenticatorData(ceremony, { count: 0, hasKey: true }),
        Buffer.alloc(16),
        length,
        rawId,
        isoCBOR.encode(coseKey),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', ceremony).toString('base64url');
      return { ...credential, response: { clientDataJSON, attestationObject } };
    },
    assert({ count = (signed += 1), userHandle, ...ceremony }) {
      const data = authenticatorData(ceremony, { count, hasKey: false });
      const client = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  { rpId, isVerified = true }: Ceremony,
  { count, hasKey }: { count: number; hasKey: boolean },
): Buffer {
  const [present, verified, attested] = [0x01, 0x04, 0x40];
  const data = Buffer.alloc(37);
  sha256(Buffer.from(rpId)).copy(data);
  data.writeUInt8(present | (isVerified ? verified : 0) | (hasKey ? attested : 0), 32);
  data.writeUInt32BE(count, 33);
  return data;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
