import type { App } from '#service/http/app-type.ts';
import { headerValues } from '#service/http/header-values.ts';
import { failure } from '#service/service-error.ts';

const twoHosts = failure('two_hosts', 400, 'Requisição inválida');

/** Refuses a request with several Host headers, of which a proxy in front may have read another. */
export function refuseTwoHosts(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (headerValues(request, 'host').length > 1) throw twoHosts();
  });
}
