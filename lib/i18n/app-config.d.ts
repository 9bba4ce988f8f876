import type { Locale } from './locale.ts';
import type { portuguese } from './messages/portuguese.ts';

declare module 'next-intl' {
  // Keys are checked against the Portuguese texts, which are the complete ones by definition.
  interface AppConfig {
    Locale: Locale;
    Messages: typeof portuguese;
  }
}
