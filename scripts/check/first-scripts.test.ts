import { expect, test } from 'vitest';
import { findValidators } from './first-scripts.ts';

const page = 'app/(panel)/pedidos/page.tsx';
const found = (texts: Record<string, string>) => findValidators(new Map(Object.entries(texts)));

const box = `'use client';\n\nimport {\n  names,\n} from '#lib/names.ts';\n`;
const names = `import { z } from 'zod';\n`;

test('a page whose first scripts would hold the validator is told, with the chain of files', () => {
  const texts = {
    [page]: `import { Box } from './box.tsx';\n`,
    'app/(panel)/pedidos/box.tsx': box,
  };
  expect(found({ ...texts, 'lib/names.ts': names })).toEqual([
    `zod in first scripts: ${page} > app/(panel)/pedidos/box.tsx > lib/names.ts`,
  ]);
});

test('so is what the server reads as well, and what is handed on', () => {
  const both = `import { names } from '#lib/names.ts';\nimport { Box } from '#lib/box.tsx';\n`;
  const handedOn = `export { names } from './names.ts';\n`;
  const texts = { [page]: both, 'lib/box.tsx': `'use client';\nimport '#lib/more.ts';\n` };
  expect(found({ ...texts, 'lib/more.ts': handedOn, 'lib/names.ts': names })).toEqual([
    `zod in first scripts: ${page} > lib/box.tsx > lib/more.ts > lib/names.ts`,
  ]);
});

test.each([
  ['on the server alone', { [page]: `import { names } from '#lib/names.ts';\n` }],
  ['for its types', { [page]: `'use client';\nimport type { Name } from '#lib/names.ts';\n` }],
  [
    'for types in braces',
    { [page]: `'use client';\nimport { type Name } from '#lib/names.ts';\n` },
  ],
  ['late', { [page]: `'use client';\nconst late = () => import('#lib/names.ts');\n` }],
  [
    'by an action of the server',
    {
      [page]: `'use client';\nimport { act } from './act.ts';\n`,
      'app/(panel)/pedidos/act.ts': `'use server';\nimport { names } from '#lib/names.ts';\n`,
    },
  ],
])('one that is needed %s is not', (_, texts) => {
  expect(found({ ...texts, 'lib/names.ts': names })).toEqual([]);
});
