import type { App } from '#service/http/app-type.ts';

/** In this scope alone a body is a file's bytes and no JSON; its route reads it as it comes. */
export function takeFileBodies(scope: App): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/octet-stream',
    async (_request: unknown, body: unknown) => body,
  );
}
