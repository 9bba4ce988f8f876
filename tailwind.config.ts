import type { Config } from 'tailwindcss';

// Colours have meaning only; their values for light and dark are the variables of app/globals.css.
const config: Config = {
  content: ['./app/**/*.tsx', './components/**/*.tsx'],
  darkMode: 'class',
  theme: {
    extend: {
      colors: {
        canvas: 'var(--canvas)',
        surface: 'var(--surface)',
        raised: 'var(--raised)',
        line: 'var(--line)',
        'line-strong': 'var(--line-strong)',
        ink: 'var(--ink)',
        muted: 'var(--muted)',
        accent: 'var(--accent)',
        'accent-ink': 'var(--accent-ink)',
        'accent-soft': 'var(--accent-soft)',
        'on-accent': 'var(--on-accent)',
        positive: 'var(--positive)',
        'positive-soft': 'var(--positive-soft)',
        caution: 'var(--caution)',
        'caution-soft': 'var(--caution-soft)',
        negative: 'var(--negative)',
        'negative-soft': 'var(--negative-soft)',
        notice: 'var(--notice)',
        'notice-soft': 'var(--notice-soft)',
        neutral: 'var(--neutral)',
        'neutral-soft': 'var(--neutral-soft)',
      },
      fontFamily: {
        sans: ['var(--font-inter)', 'system-ui', 'sans-serif'],
        mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
      },
      // One type scale: label, body, section, page, figure.
      fontSize: {
        xs: ['0.75rem', { lineHeight: '1.125rem' }],
        sm: ['0.875rem', { lineHeight: '1.25rem' }],
        base: ['1rem', { lineHeight: '1.5rem' }],
        lg: ['1.125rem', { lineHeight: '1.625rem' }],
        xl: ['1.375rem', { lineHeight: '1.875rem' }],
        '2xl': ['1.75rem', { lineHeight: '2.125rem' }],
      },
      borderRadius: { control: '0.5rem', card: '0.75rem' },
      boxShadow: { raised: '0 1px 2px rgb(0 0 0 / 0.04), 0 8px 24px rgb(0 0 0 / 0.12)' },
    },
  },
};

export default config;
