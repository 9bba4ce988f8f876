import bowser from 'bowser';

/** What a session was opened with, as far as its User-Agent tells. */
export interface Device {
  browser: string | null;
  system: string | null;
  isPhone: boolean;
}

/** The device by what its browser says of itself, which may be made up. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, isPhone: false };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
