import { describe, expect, test } from 'vitest';
import { english } from './messages/english.ts';
import { portuguese } from './messages/portuguese.ts';

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Names of the arguments that a message takes; words of a plural, or said of nobody, are none. */
function argumentsOf(message: string): string[] {
  const plain = message.replace(/(=\d+|one|other) \{[^}]*\}|none \{\w+\}/g, '');
  const names = [...plain.matchAll(/\{(\w+)\s*[,}]/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
}

describe('the two languages say the same things', () => {
  test('under the same keys', () => {
    const keys = (messages: unknown) =>
      flatten(messages)
        .map(([key]) => key)
        .toSorted();
    expect(keys(english)).toEqual(keys(portuguese));
  });

  test('with the same arguments', () => {
    const taken = (messages: unknown) =>
      Object.fromEntries(flatten(messages).map(([key, text]) => [key, argumentsOf(text)]));
    expect(taken(english)).toEqual(taken(portuguese));
  });
});

test.each([english, portuguese])(
  'what an infraction is called is what its filter offers',
  (words) => {
    const { status, statusConceded } = words.infractions;
    expect(statusConceded.startsWith(status.ACKNOWLEDGED)).toBe(true);
  },
);
