import { expect, test } from 'vitest';
import { type MomentForm, readEnds, readMoment, separate, showMoment } from './typed-moment.ts';

const today = '2026-11-22';

test('a moment is read as people write it, and only where there is one', () => {
  const day = (text: string) => readMoment(text, 'day', today);
  for (const text of ['16/11/2026', '16/11/26', '16/11', '16.11.2026', '16112026', '2026-11-16']) {
    expect(day(text), text).toBe('2026-11-16');
  }
  expect(day('1/2')).toBe('2026-02-01');
  for (const text of ['', '31/02/2026', '11/16/2026', '16/11/202', 'ontem', '16/11/2026 09:30']) {
    expect(day(text), text).toBeNull();
  }
  const minute = (text: string) => readMoment(text, 'minute', today);
  expect(minute('16/11/2026 09:30')).toBe('2026-11-16T09:30');
  expect(minute('2026-11-16T09:30')).toBe('2026-11-16T09:30');
  expect(minute('16/11 9h30')).toBe('2026-11-16T09:30');
  expect(minute('16/11/2026')).toBe('2026-11-16T00:00');
  expect(minute('16/11/2026 24:30')).toBeNull();
  const end = (text: string) => readMoment(text, 'end', today);
  expect(end('16/11/2026')).toBe('2026-11-16');
  expect(end('16/11/2026 09:30')).toBe('2026-11-16T09:30');
  expect(end('16/11/2026 24:30')).toBeNull();
  const time = (text: string) => readMoment(text, 'time', today);
  for (const text of ['09:30', '9:30', '930', '0930', '9h30'])
    expect(time(text), text).toBe('09:30');
  expect(time('9')).toBe('09:00');
  expect(time('9:3')).toBeNull();
  expect(time('25:00')).toBeNull();
});

test('what is shown is read back as the same', () => {
  for (const [form, value, shown] of [
    ['day', '2026-11-16', '16/11/2026'],
    ['minute', '2026-11-16T09:30', '16/11/2026 09:30'],
    ['time', '09:30', '09:30'],
  ] as const) {
    expect(showMoment(value)).toBe(shown);
    expect(readMoment(shown, form, today)).toBe(value);
  }
  expect(showMoment('')).toBe('');
  expect(showMoment('nonsense')).toBe('');
});

test('both ends of a period are read from one text, and from nothing else', () => {
  const days = { from: '2026-11-01', to: '2026-11-15' };
  for (const text of [
    '01/11/2026 a 15/11/2026',
    '01/11 até 15/11',
    '2026-11-01 - 2026-11-15',
    '01/11/2026–15/11/2026',
    '1/11/2026\t15/11/2026\n',
  ]) {
    expect(readEnds(text, 'day', today), text).toEqual(days);
  }
  expect(readEnds('01/11/2026 09:00 a 01/11/2026 10:00', 'end', today)).toEqual({
    from: '2026-11-01T09:00',
    to: '2026-11-01T10:00',
  });
  for (const text of ['01/11/2026', '', '01/11/2026 a', '01/11 a 02/11 a 03/11']) {
    expect(readEnds(text, 'day', today), text).toBeNull();
  }
});

test('figures alone are enough to type, with or without the separators', () => {
  const type = (keys: string, form: MomentForm) => {
    let text = '';
    for (const key of keys) text = separate(text + key, text, form);
    return text;
  };
  expect(type('16112026', 'day')).toBe('16/11/2026');
  expect(type('16/11/2026', 'day')).toBe('16/11/2026');
  expect(type('161120260930', 'minute')).toBe('16/11/2026 09:30');
  expect(type('16/11/2026 09:30', 'minute')).toBe('16/11/2026 09:30');
  expect(type('161120260930', 'end')).toBe('16/11/2026 09:30');
  expect(type('16112026', 'end')).toBe('16/11/2026');
  expect(type('0930', 'time')).toBe('09:30');
  expect(separate('16/1', '16/11', 'day')).toBe('16/1');
});
