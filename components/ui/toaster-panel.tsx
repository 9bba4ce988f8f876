'use client';

import { useTheme } from 'next-themes';
import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';

/** `light`, `dark`, or whatever else a browser may have stored. */
function themeOf(name: string | undefined): 'light' | 'dark' | 'system' {
  return name === 'light' || name === 'dark' ? name : 'system';
}

export interface ToasterProps {
  /** Names the region for assistive technology. */
  label: string;
  closeLabel: string;
  /** From now on toasts are shown. */
  onThere: () => void;
}

/** The region in which toasts stand. */
export function ToasterPanel({ label, closeLabel, onThere }: ToasterProps) {
  const { theme } = useTheme();
  useEffect(onThere, [onThere]);
  return (
    <Sonner
      theme={themeOf(theme)}
      // Clear of the bar of what is selected; on a phone also of the navigation and of what is
      // pressed above it.
      position="bottom-right"
      offset={{ bottom: '5.25rem', right: 24 }}
      className="rail:[--width:28rem]! max-rail:not-low:[--offset-bottom:9.5rem]!"
      mobileOffset={{ bottom: '9.5rem', right: 10, left: 10 }}
      containerAriaLabel={label}
      closeButton
      duration={5000}
      toastOptions={{
        closeButtonAriaLabel: closeLabel,
        classNames: {
          // Over a dialog too, which takes the pointer from everything else.
          toast:
            'pointer-events-auto rounded-panel! border-line! bg-raised! text-ink! shadow-raised! font-sans! pr-11!',
          // Beside an action what was done stays whole, and the action's words break.
          content: 'has-[+[data-button]]:max-w-3/5 has-[+[data-button]]:flex-none!',
          description: 'text-ink-3!',
          success: '[&_[data-icon]]:text-good-text',
          error: '[&_[data-icon]]:text-bad-text',
          actionButton:
            'h-auto! min-h-8! shrink! whitespace-normal! text-right! bg-transparent! text-accent-text! rounded-control! text-sm! underline underline-offset-2',
          // Within it, where its corner is nobody else's.
          closeButton:
            'left-auto! top-1/2! right-2! size-6! transform-none! -translate-y-1/2! border-0! bg-transparent! text-ink-2!',
        },
      }}
    />
  );
}
