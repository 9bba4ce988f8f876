'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeBlock } from '#components/facts/code-block.tsx';
import { Card } from '#components/ui/card.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { verifyExamples } from './verify-examples.ts';

/** How a receiver checks the signature, in the language that is chosen. */
export function ExampleCard() {
  const t = useTranslations('developer');
  const [language, setLanguage] = useState<string>(verifyExamples[0].language);
  const chosen = verifyExamples.find((example) => example.language === language);
  return (
    <Card id="verify" title={t('verify')}>
      <p className="text-ink-3 mb-4 max-w-prose text-pretty">{t('verifyText')}</p>
      <div className="mb-3">
        <Segments
          label={t('language')}
          segments={verifyExamples.map((one) => ({ value: one.language, text: one.language }))}
          value={language}
          onChoose={setLanguage}
        />
      </div>
      {chosen ? <CodeBlock text={chosen.code} label={t('exampleIn', { language })} /> : null}
    </Card>
  );
}
