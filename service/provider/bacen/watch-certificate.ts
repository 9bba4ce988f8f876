import type { Logger } from '#service/logger.ts';
import type { Sweep } from '#service/sweep.ts';

const dayMs = 86_400_000;
/** Days before its end at which a certificate is told of. */
const toldAtDays = [1, 7, 14, 30];

/** Tells of the end of the certificate 30, 14, 7 and 1 days before, and each start after that. */
export function watchCertificate(
  { endsAt, log }: { endsAt: Date; log: Logger },
  now = () => Date.now(),
): Sweep {
  let told = Number.POSITIVE_INFINITY;
  return {
    name: 'certificate for the provider',
    everyMs: 3_600_000,
    run: () => {
      const daysLeft = (endsAt.getTime() - now()) / dayMs;
      const step = daysLeft <= 0 ? 0 : toldAtDays.find((days) => daysLeft <= days);
      if (step === undefined || step >= told) return Promise.resolve(0);
      told = step;
      log[step <= 1 ? 'error' : 'warn'](
        { endsAt, daysLeft: Math.floor(daysLeft) },
        step === 0
          ? 'PROVIDER_CERTIFICATE has ended: the provider takes no calls with it'
          : 'PROVIDER_CERTIFICATE ends soon: get another one from the provider',
      );
      return Promise.resolve(1);
    },
  };
}
