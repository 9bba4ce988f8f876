import type { Page } from '@playwright/test';
import { choose } from './controls.ts';

/** What is filled in to connect a service. */
export interface Service {
  edition?: 'API com token' | 'API com chave';
  address: string;
  token: string;
  name?: string;
}

export const formOf = (page: Page) => page.getByRole('form', { name: 'Conectar outro serviço' });

/** Fills in the form and sends it. */
export async function connect(page: Page, service: Service): Promise<void> {
  const form = formOf(page);
  await choose(form.getByLabel('Tipo de API'), service.edition ?? 'API com token');
  await form.getByLabel('Endereço da API').fill(service.address);
  await form.getByLabel(/^(Token da API|Chave de API)/).fill(service.token);
  await form.getByLabel('Nome da conexão').fill(service.name ?? '');
  await form.getByRole('button', { name: 'Testar e conectar' }).click();
}
