import { readFile, readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { runAdmin } from './run-admin.ts';

const root = new URL('../../', import.meta.url);

/** What stands after `npm run admin --`, up to the end of a command or of a text that names it. */
const invocation = /npm run admin -- ([a-z]+:[a-z]+)((?:\\\n|[^\n`|])*)/g;

async function listInvocations(): Promise<{ name: string; options: string[]; path: string }[]> {
  const docs = await readdir(new URL('docs/', root), { recursive: true });
  const paths = [
    'README.md',
    ...docs.filter((path) => path.endsWith('.md')).map((p) => `docs/${p}`),
  ];
  const found = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(new URL(path, root), 'utf8');
      return Array.from(text.matchAll(invocation), ([, name = '', rest = '']) => ({
        name,
        options: Array.from(rest.matchAll(/ --([a-z-]+)/g), ([, option = '']) => option),
        path,
      }));
    }),
  );
  return found.flat();
}

/** The command's own help; null when there is no such command. */
async function helpOf(name: string): Promise<string | null> {
  const texts: string[] = [];
  const keep = (text: unknown) => texts.push(String(text)) > 0;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep),
  ];
  const code = await runAdmin([name, '--help'], { NODE_ENV: 'test' });
  for (const spy of spies) spy.mockRestore();
  return code === 0 ? texts.join('') : null;
}

test('each command and option of the operator that a document names is there', async () => {
  const invocations = await listInvocations();
  expect(invocations.length).toBeGreaterThan(30);
  expect(invocations.map(({ path }) => path)).toContain('docs/going-live.md');
  const lost: string[] = [];
  for (const { name, options, path } of invocations) {
    const help = await helpOf(name);
    const unknown = options.filter((option) => !help?.includes(`--${option}`));
    if (help === null || unknown.length > 0) lost.push([path, name, ...unknown].join(' '));
  }
  expect(lost).toEqual([]);
});
