'use client';

import { useEffect, useState } from 'react';
import { askBy, noteShown } from '#components/action/second-factor.ts';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import type { SecondFactorPromptProps } from './second-factor-prompt.tsx';

const prompt = latePart(
  async () => (await import('./second-factor-prompt.tsx')).SecondFactorPrompt,
);

interface LateSecondFactorProps extends Pick<SecondFactorPromptProps, 'connectionId' | 'has'> {
  shownSecondsAgo: number | null;
}

/** Asks for the second factor when an act takes a fresh one; the act then goes on by itself. */
export function LateSecondFactor({ shownSecondsAgo, ...props }: LateSecondFactorProps) {
  const [waiting, setWaiting] = useState<{ answer: (isShown: boolean) => void } | null>(null);
  useEffect(() => askBy(() => new Promise((resolve) => setWaiting({ answer: resolve }))), []);
  const isOn = props.has.hasApp || props.has.hasPasskey;
  useEffect(() => noteShown(isOn ? shownSecondsAgo : undefined), [isOn, shownSecondsAgo]);
  const onEnd = (isShown: boolean) => {
    setWaiting(null);
    waiting?.answer(isShown);
  };
  const open = waiting !== null;
  return <Late part={prompt} wanted={open} props={{ ...props, open, onEnd }} />;
}
