import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentity, serverPem } from '#service/testing/test-issuer.ts';

/** How long the client's certificate lives: long enough that nobody is told of its end. */
const clientDays = 60;

/** Certificates of one test: an authority, a server at localhost and a client. */
export interface FakeIdentities {
  ca: string;
  server: { cert: string; key: string };
  client: { cert: string; key: string };
  /** Files, as settings name them. */
  files: { ca: string; client: string; server: string };
  folder: string;
}

export async function createIdentities(): Promise<FakeIdentities> {
  const notAfter = new Date(Date.now() + clientDays * 86_400_000);
  const authority = await createIdentity({ name: 'autoridade', issuer: null });
  const [serverIdentity, clientIdentity] = await Promise.all([
    createIdentity({ name: 'localhost', issuer: authority, hosts: ['localhost'] }),
    createIdentity({ name: 'cliente', issuer: authority, notAfter }),
  ]);
  const [server, client] = await Promise.all([
    serverPem(serverIdentity),
    serverPem(clientIdentity),
  ]);
  const ca = authority.certificate.toString('pem');
  const folder = await mkdtemp(join(tmpdir(), 'pix-provider-'));
  const files = {
    ca: join(folder, 'ca.pem'),
    client: join(folder, 'client.pem'),
    server: join(folder, 'server.pem'),
  };
  await Promise.all([
    writeFile(files.ca, ca),
    writeFile(files.client, `${client.cert}\n${client.key}`),
    writeFile(files.server, `${server.cert}\n${server.key}`),
  ]);
  return { ca, server, client, files, folder };
}
