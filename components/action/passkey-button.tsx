'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { PasskeyAssertion, PasskeyRequest } from '#lib/contract/panel/webauthn.ts';
import { signWithPasskey } from './passkey.ts';

interface PasskeyButtonProps {
  /** What the device has to sign, or in words why there is nothing. */
  request: () => Promise<PasskeyRequest | string>;
  /** With the form in which the button stands, if any. */
  onSigned: (passkey: PasskeyAssertion, form: HTMLFormElement | null) => void;
  isPending: boolean;
}

/** Shows a passkey in place of a code, or of e-mail and password. */
export function PasskeyButton({ request, onSigned, isPending }: PasskeyButtonProps) {
  const t = useTranslations('secondFactor');
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  async function ask(form: HTMLFormElement | null) {
    if (isAsking || isPending) return;
    setAsking(true);
    setProblem('');
    const asked = await request().catch(() => t('unknown'));
    const passkey = typeof asked === 'string' ? null : await signWithPasskey(asked);
    setAsking(false);
    if (passkey) onSigned(passkey, form);
    else setProblem(typeof asked === 'string' ? asked : t('passkeyNone'));
  }
  return (
    <div className="grid gap-2">
      <Button
        aria-disabled={isAsking || isPending}
        onClick={(event) => void ask(event.currentTarget.form)}
      >
        <Icon name="KeyRound" />
        {t(isAsking ? 'passkeyAsking' : 'usePasskey')}
      </Button>
      <p role="alert" className="text-bad-text text-sm text-pretty empty:hidden">
        {problem}
      </p>
    </div>
  );
}
