import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';
import type { SFTPWrapper } from 'ssh2';

const { OK, NO_SUCH_FILE, PERMISSION_DENIED } = ssh2.utils.sftp.STATUS_CODE;

/** A real SSH server with SFTP for one user, which keeps its files in memory. */
export interface SftpServer {
  port: number;
  files: Map<string, Buffer>;
  /** Every file that is opened is refused while it is set. */
  isFailing: boolean;
  close(): Promise<void>;
}

export async function startSftpServer(
  login: { user: string; password: string },
  wantedPort = 0,
): Promise<SftpServer> {
  const state = { files: new Map<string, Buffer>(), isFailing: false };
  const server = new ssh2.Server(
    { hostKeys: [ssh2.utils.generateKeyPairSync('ed25519').private] },
    (client) => {
      client.on('error', () => undefined);
      client.on('authentication', (asked) => {
        const isRight =
          asked.method === 'password' &&
          asked.username === login.user &&
          asked.password === login.password;
        if (isRight) asked.accept();
        else asked.reject(['password']);
      });
      client.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serve(acceptSftp(), state));
      });
    },
  );
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, '127.0.0.1', resolve);
  });
  // A TCP server's address is never a text.
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    port,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}

function serve(sftp: SFTPWrapper, state: Pick<SftpServer, 'files' | 'isFailing'>): void {
  const opened = new Map<string, string>();
  sftp.on('OPEN', (request, path) => {
    if (state.isFailing) {
      sftp.status(request, PERMISSION_DENIED);
      return;
    }
    const handle = Buffer.from([opened.size]);
    opened.set(handle.toString('hex'), path);
    state.files.set(path, Buffer.alloc(0));
    sftp.handle(request, handle);
  });
  sftp.on('WRITE', (request, handle, offset, data) => {
    const path = opened.get(handle.toString('hex')) ?? '';
    const before = state.files.get(path) ?? Buffer.alloc(0);
    const after = Buffer.alloc(Math.max(before.length, offset + data.length));
    before.copy(after);
    data.copy(after, offset);
    state.files.set(path, after);
    sftp.status(request, OK);
  });
  sftp.on('CLOSE', (request) => sftp.status(request, OK));
  sftp.on('REMOVE', (request, path) => {
    sftp.status(request, state.files.delete(path) ? OK : NO_SUCH_FILE);
  });
  sftp.on('RENAME', (request, from, to) => {
    const content = state.files.get(from);
    if (content) state.files.set(to, content);
    state.files.delete(from);
    sftp.status(request, content ? OK : NO_SUCH_FILE);
  });
  const missing = (request: number) => sftp.status(request, NO_SUCH_FILE);
  sftp.on('STAT', missing);
  sftp.on('LSTAT', missing);
  sftp.on('FSTAT', missing);
  sftp.on('FSETSTAT', (request) => sftp.status(request, OK));
  sftp.on('SETSTAT', (request) => sftp.status(request, OK));
  sftp.on('REALPATH', (request, path) =>
    sftp.name(request, [{ filename: path, longname: path, attrs: {} as never }]),
  );
}
