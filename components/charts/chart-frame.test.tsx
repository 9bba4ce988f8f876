import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChartLabels } from './chart-frame.tsx';

test('the last of many columns has its name, and no other so near that both would touch', () => {
  const namesOf = (count: number, areHours = false) => {
    const marks = Array.from({ length: count }, (_, at) => ({ key: `${at}`, label: `n${at}.` }));
    return renderToStaticMarkup(<ChartLabels {...{ marks, areHours }} />).match(/n\d+/g);
  };
  expect(namesOf(30)).toEqual(['n0', 'n6', 'n12', 'n18', 'n24', 'n29']);
  expect(namesOf(26)).toEqual(['n0', 'n6', 'n12', 'n18', 'n25']);
  expect(namesOf(3)).toEqual(['n0', 'n1', 'n2']);
  // Those of a day are even steps, and the last of them is out of step.
  expect(namesOf(24, true)).toEqual(['n0', 'n6', 'n12', 'n18']);
});

test('on a phone the names stand in even steps, without the last one where it is out of step', () => {
  const leftOut = (count: number, label: string) => {
    const marks = Array.from({ length: count }, (_, at) => ({ key: `${at}`, label }));
    const drawn = renderToStaticMarkup(<ChartLabels marks={marks} />);
    return drawn.match(/<span class="(max-sm:hidden)?">/g)?.map((one) => one.includes('max-sm'));
  };
  expect(leftOut(30, '25 Nov')).toEqual([false, false, false, false, false, true]);
  expect(leftOut(24, '18 h')).toEqual([false, false, false, false, true]);
  expect(leftOut(31, '25 Nov')).toEqual([false, false, false, false, false, false]);
});
