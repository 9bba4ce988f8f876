'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeBlock } from '#components/facts/code-block.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { verifyExamples } from './verify-examples.ts';

/** How a receiver checks the signature, in the language that is chosen. */
export function ExampleCard() {
  const t = useTranslations('developer');
  const [language, setLanguage] = useState<string>(verifyExamples[0].language);
  const chosen = verifyExamples.find((example) => example.language === language);
  return (
    <Card id="verify" title={t('verify')}>
      <p className="text-ink-3 mb-4 max-w-prose text-pretty">{t('verifyText')}</p>
      <div role="group" aria-label={t('language')} className="mb-3 flex flex-wrap gap-2">
        {verifyExamples.map((example) => (
          <Button
            key={example.language}
            size="small"
            aria-pressed={example.language === language}
            className="aria-pressed:border-accent aria-pressed:text-accent-text"
            onClick={() => setLanguage(example.language)}
          >
            {example.language}
          </Button>
        ))}
      </div>
      {chosen ? <CodeBlock text={chosen.code} label={t('exampleIn', { language })} /> : null}
    </Card>
  );
}
