/** Whoever uses this browser next is told nothing that was for the one who leaves. */
export async function forgetDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Its subscription ends with it. One that stays is no reason to stay signed in.
  await registration?.unregister().catch(() => false);
}
