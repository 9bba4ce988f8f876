import { afterAll, beforeAll } from 'vitest';

/**
 * Opens something before the tests of the file and closes it, if it can be closed, after them.
 * What it holds is there from `beforeAll` on, in the order in which things were opened.
 */
export function openForTests<T extends object>(open: () => Promise<T>): T {
  const opened = {} as T & { close?(): Promise<void> };
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close?.());
  return opened;
}
