import { useEffect, useState } from 'react';
import { readOwnRoute } from '#components/fresh/read-own-route.ts';

/** Longer than the service takes; the review does not depend on it. */
const answerWithinMs = 5_000;

type Asked<Answer> = { answer: Answer } | { error: unknown } | null;

/** What one of the dashboard's own routes answers to a question; null until it has. */
export function useAsked<Answer>(address: string, question: object): Asked<Answer> {
  const body = JSON.stringify(question);
  const [heard, setHeard] = useState<{ body: string; asked: Asked<Answer> } | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const tell = (asked: Asked<Answer>) => {
      if (!ended.signal.aborted) setHeard({ body, asked });
    };
    readOwnRoute<Answer>(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(answerWithinMs)]),
    }).then(
      (answer) => tell({ answer }),
      (error: unknown) => tell({ error }),
    );
    return () => ended.abort();
  }, [address, body]);
  return heard?.body === body ? heard.asked : null;
}
