import type { EditionDependencies } from '#service/edition-dependencies.ts';
import type { Files } from '#service/files/open-files.ts';

/** What the routes of the bearer edition need. */
export interface BearerDependencies extends EditionDependencies {
  files: Files;
}
