import { expect, test } from 'vitest';
import { isJson, readableJson } from './readable-json.ts';

test('values keep the very text that was sent', () => {
  const sent = '{"amount":10.50,"name":"a \\"b\\" {c}, [d]: e","list":[1,2],"none":[],"x":null}';
  expect(readableJson(sent)).toBe(
    [
      '{',
      '  "amount": 10.50,',
      '  "name": "a \\"b\\" {c}, [d]: e",',
      '  "list": [',
      '    1,',
      '    2',
      '  ],',
      '  "none": [],',
      '  "x": null',
      '}',
    ].join('\n'),
  );
});

test('what is no JSON comes out with all its characters but white space', () => {
  for (const text of ['', 'não é json', '}}]', '{"a', '"\\']) {
    expect(readableJson(text).replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  }
});

test('an answer is JSON by what it is, and nothing else is taken apart', () => {
  expect(['{"ok":true}', ' [1, 2.50] ', '"ok"'].map(isJson)).toEqual([true, true, true]);
  expect(['', 'ok', '<p>{}</p>', '{"ok":'].map(isJson)).toEqual([false, false, false, false]);
});
