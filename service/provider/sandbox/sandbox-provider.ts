import { randomBytes } from 'node:crypto';
import { writeDynamicCode } from '#service/br-code/write-br-code.ts';
import type { PixProvider } from '#service/provider/provider.ts';

interface SandboxOptions {
  /** Host of the payload location, without scheme or port. */
  locationHost: string;
}

/**
 * The sandbox as provider: it issues codes in process and opens no socket. What a bank and the
 * central bank would report is said to it through the sandbox control (decisions, section 6).
 */
export function createSandboxProvider({ locationHost }: SandboxOptions): PixProvider {
  return {
    issueChargeCode: ({ amountCents, merchantName, merchantCity }) => {
      // Not the charge's id: whoever reads the code must not learn the address of the proof.
      const locationToken = randomBytes(16).toString('hex');
      const location = `${locationHost}/v2/${locationToken}`;
      const qrCodeText = writeDynamicCode({ location, merchantName, merchantCity, amountCents });
      return Promise.resolve({ qrCodeText, locationToken });
    },
  };
}
