import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '#scripts/start/settings.ts';

/** A server action as the build has it. */
export interface ServerAction {
  id: string;
  /** The route of a page that has it, such as `/[connectionId]/sacar`. */
  page: string;
}

/** Every server action by its name, as the build has found them. */
export async function serverActions(): Promise<Map<string, ServerAction>> {
  const path = join(projectDir, '.next', 'server', 'server-reference-manifest.json');
  const { node } = JSON.parse(await readFile(path, 'utf8')) as {
    node: Record<string, { exportedName: string; workers: Record<string, unknown> }>;
  };
  return new Map(
    Object.entries(node).map(([id, { exportedName, workers }]) => {
      const [file = ''] = Object.keys(workers);
      const page = file.replace(/^app|\/\([a-z]+\)|\/page$/g, '');
      return [exportedName, { id, page }];
    }),
  );
}
