import { expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';

const linksOf = (text: string) => linkParts(text).flatMap((part) => (part.isLink ? part.text : []));

test('an address of the web is a link, without what ends the sentence around it', () => {
  expect(linksOf('Ver https://exemplo.com/ticket/123. (HTTP://a.br/b?c=1#d), fim')).toEqual([
    'https://exemplo.com/ticket/123',
    'HTTP://a.br/b?c=1#d',
  ]);
});

test('nothing else is one, and no letter of the text is lost', () => {
  const text = 'javascript:alert(1) www.a.br <b>x</b> "https://" http:// data:text/html,x a@b.br';
  expect(linksOf(text)).toEqual([]);
  const long = 'antes http://a.br/x depois\nhttps://b.br';
  expect(
    [text, long].map((one) =>
      linkParts(one)
        .map((part) => part.text)
        .join(''),
    ),
  ).toEqual([text, long]);
});
