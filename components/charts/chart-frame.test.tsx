import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChartLabels } from './chart-frame.tsx';

test('the last of many columns has its name, and no other so near that both would touch', () => {
  const namesOf = (count: number) => {
    const marks = Array.from({ length: count }, (_, at) => ({ key: `${at}`, label: `n${at}.` }));
    return renderToStaticMarkup(<ChartLabels marks={marks} />).match(/n\d+/g);
  };
  expect(namesOf(30)).toEqual(['n0', 'n6', 'n12', 'n18', 'n24', 'n29']);
  expect(namesOf(26)).toEqual(['n0', 'n6', 'n12', 'n18', 'n25']);
  expect(namesOf(3)).toEqual(['n0', 'n1', 'n2']);
});
