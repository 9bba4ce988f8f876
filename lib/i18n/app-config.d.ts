import type portuguese from '../../messages/pt-BR.json';
import type { Locale } from './locale.ts';

declare module 'next-intl' {
  // Keys are checked against the Portuguese file, which is the complete one by definition.
  interface AppConfig {
    Locale: Locale;
    Messages: typeof portuguese;
  }
}
