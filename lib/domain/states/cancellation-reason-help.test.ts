import { describe, expect, test } from 'vitest';
import { english } from '#lib/i18n/messages/english.ts';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { cancellationHelp } from './cancellation-reason-help.ts';
import { cancellationReasons } from './cancellation-reason.ts';

describe('a cancellation reason', () => {
  test.each(cancellationReasons)('%s has a cause, advice and words for the customer', (reason) => {
    const { topic, retry } = cancellationHelp(reason);
    expect(topic).not.toBe('unknown');
    expect(['now', 'after-fix', 'no']).toContain(retry);
    for (const { cancellation } of [portuguese, english]) {
      const { cause, tell } = cancellation.topic[topic];
      expect(cause.length).toBeGreaterThan(20);
      expect(tell.length).toBeGreaterThan(20);
    }
  });

  test.each(['', 'Motivo novo', 'constructor', '__proto__', '<script>'])(
    '%j, which nobody knows, gets no advice',
    (reason) => {
      expect(cancellationHelp(reason)).toEqual({ topic: 'unknown', retry: 'unknown' });
    },
  );
});
