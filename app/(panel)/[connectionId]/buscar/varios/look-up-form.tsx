'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepPastedList, readPastedList } from '#app/(panel)/pasted-list.ts';
import type { FoundTerm } from '#app/api/look-up/found-term.ts';
import { readOwnRoute } from '#components/fresh/read-own-route.ts';
import { Button } from '#components/ui/button.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { controlStyle, Field } from '#components/ui/field.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { splitPastedList } from '#lib/client/navigation/search-query.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { lookUpTermsMax } from '#lib/domain/limits/look-up-limits.ts';
import { LookUpResults } from './look-up-results.tsx';

type Answer = { state: 'none' | 'asking' | 'failed' } | { state: 'found'; terms: FoundTerm[] };

interface LookUpFormProps {
  connectionId: string;
  zone: string;
}

/** The pasted list, how many it holds, and what was found. The text stays whatever happens. */
export function LookUpForm({ connectionId, zone }: LookUpFormProps) {
  const t = useTranslations('search');
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer>({ state: 'none' });
  const box = useRef<HTMLTextAreaElement>(null);
  const { terms, tooMany } = splitPastedList(text);

  async function ask(asked: readonly string[]) {
    setAnswer({ state: 'asking' });
    setAnswer(await lookUp({ connection: connectionId, terms: asked }));
  }
  function submit() {
    if (terms.length === 0) return;
    keepPastedList(connectionId, text);
    void ask(terms);
  }

  function startOver() {
    keepPastedList(connectionId, '');
    setText('');
    setAnswer({ state: 'none' });
    box.current?.focus();
  }

  const takeOver = useEffectEvent(() => {
    const pasted = readPastedList(connectionId);
    if (pasted === '') return;
    setText(pasted);
    void ask(splitPastedList(pasted).terms);
  });
  useEffect(() => {
    // After the first paint, which is the same on the server, where no list is known.
    const frame = requestAnimationFrame(() => takeOver());
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div className="grid gap-5">
      <LiveForm className="side:max-w-4xl grid gap-3" onSubmit={submit}>
        <Field
          id="terms"
          label={t('manyLabel')}
          hint={t('manyHint', { max: lookUpTermsMax })}
          error={
            tooMany > 0 ? t('manyTooMany', { count: tooMany, max: lookUpTermsMax }) : undefined
          }
        >
          <textarea
            ref={box}
            id="terms"
            rows={6}
            placeholder={t('manyExample')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-describedby="terms-hint"
            spellCheck={false}
            className={classNames(controlStyle, 'h-auto py-2 font-mono')}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            look="primary"
            className="max-sm:w-full"
            disabled={answer.state === 'asking'}
          >
            {t('manySubmit')}
          </Button>
          {text === '' ? null : <Button onClick={startOver}>{t('manyClear')}</Button>}
          {terms.length === 0 ? null : (
            <span className="text-ink-3 tabular-nums">
              {t('manyCount', { count: terms.length })}
            </span>
          )}
          <span role="status" className="text-ink-3">
            {answer.state === 'asking' ? t('searching') : ''}
          </span>
        </div>
        {answer.state === 'failed' ? (
          <p role="alert" className="text-bad-text">
            {t('failed')}
          </p>
        ) : null}
      </LiveForm>
      {answer.state === 'found' ? (
        <LookUpResults terms={answer.terms} connectionId={connectionId} zone={zone} />
      ) : null}
    </div>
  );
}

async function lookUp(body: { connection: string; terms: readonly string[] }): Promise<Answer> {
  try {
    const { terms } = await readOwnRoute<{ terms: FoundTerm[] }>(paths.lookUpData(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { state: 'found', terms };
  } catch {
    return { state: 'failed' };
  }
}
