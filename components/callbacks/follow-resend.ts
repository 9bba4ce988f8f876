/** A receiver may take ten seconds to answer: what shows the attempts is asked again until then. */
const lookAfterMs = [1_000, 2_500, 5_000, 12_000];

/** After a resend: looks until the new attempt is there. What it returns ends that. */
export function followResend(look: () => void): () => void {
  const timers = lookAfterMs.map((ms) => setTimeout(look, ms));
  return () => timers.forEach(clearTimeout);
}
