import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { paperCookie } from '#lib/exports/paper-cookie.ts';

const lookEveryMs = 250;
/** Longer than the service takes for the longest; what was refused leads to another page. */
const giveUpAfterMs = 120_000;

interface PaperOptions {
  /** It is there, or was given up. */
  onMade?: () => void;
}

/** Whether a PDF is being made for the form of a button: no page hears that a download began. */
export function usePaper({ onMade }: PaperOptions = {}) {
  const [isMaking, setMaking] = useState(false);
  const end = useEffectEvent(() => {
    setMaking(false);
    onMade?.();
  });
  useEffect(() => {
    if (!isMaking) return;
    const begun = Date.now();
    const timer = setInterval(() => {
      const isHere = document.cookie.includes(`${paperCookie}=1`);
      if (isHere || Date.now() - begun > giveUpAfterMs) end();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isMaking]);
  return {
    isMaking,
    onClick: (event: MouseEvent) => {
      if (isMaking) {
        event.preventDefault();
        return;
      }
      const begin = (sent: Event) => {
        if (sent.defaultPrevented) return;
        document.cookie = `${paperCookie}=; path=/; max-age=0`;
        setMaking(true);
      };
      window.addEventListener('submit', begin, { once: true });
    },
  };
}
