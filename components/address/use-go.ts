import { useRouter } from 'next/navigation';
import { leaveEvent } from '#lib/client/navigation/leave-event.ts';

/** Goes to another page as a link would: what this one would lose is asked about first. */
export function useGo() {
  const router = useRouter();
  return (path: string) => {
    if (window.dispatchEvent(new Event(leaveEvent, { cancelable: true }))) router.push(path);
  };
}
