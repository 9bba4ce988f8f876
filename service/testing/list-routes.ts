import type { App } from '#service/http/app-type.ts';

/** Every route of the application, as `GET /v1/user/transactions/:id`. */
export function listRoutes(app: App): string[] {
  const open: string[] = [];
  // One line for each path, indented by four columns below the path that it continues.
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^(.*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line);
      if (!match?.[2]) return [];
      const depth = (match[1] ?? '').length / 4;
      open.splice(depth, open.length, (open[depth - 1] ?? '') + match[2]);
      const methods = match[3]?.split(', ') ?? [];
      return methods.map((method) => `${method} ${open[depth]}`);
    });
}
