import { type StackAccess, stackAccess } from '#scripts/start/demo-data.ts';

/** Environment variable by which the tests learn where the platform runs. */
export const stackVariable = 'E2E_STACK';

/** The running platform: its addresses, the demo member's sign-in, the demo account's token. */
export function stack(): StackAccess {
  return stackAccess.parse(JSON.parse(process.env[stackVariable] ?? 'null'));
}
