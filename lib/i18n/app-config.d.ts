import type { Locale } from './locale.ts';
import type portuguese from './messages/pt-BR.json';

declare module 'next-intl' {
  // Keys are checked against the Portuguese file, which is the complete one by definition.
  interface AppConfig {
    Locale: Locale;
    Messages: typeof portuguese;
  }
}
