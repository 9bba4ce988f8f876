import type { Files } from '#service/files/open-files.ts';
import type { EditionDependencies } from '#service/http/edition-dependencies.ts';

/** What the routes of the bearer edition need. */
export interface BearerDependencies extends EditionDependencies {
  files: Files;
}
