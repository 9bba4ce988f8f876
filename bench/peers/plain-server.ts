import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import QRCode from 'qrcode';

// The peer of goals 4 and 5: what one writes first. A charge is one insert and the image of npm
// `qrcode`; `/bare` is a route of the framework that does nothing.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 20 });
const app = Fastify();

app.get('/bare', () => ({ balanceAvailable: 0, balanceBlocked: 0 }));

app.post('/charges', async () => {
  const id = randomUUID();
  const text =
    '00020101021226740014br.gov.bcb.pix2552pix.sandbox.test/v2/' +
    `${id.replaceAll('-', '')}520400005303986540537.905802BR5910Loja Teste6009SAO PAULO` +
    '62070503***63040E7E';
  await pool.query(
    'insert into plain_charges (id, amount_cents, qr_code_text) values ($1, $2, $3)',
    [id, 3790, text],
  );
  const image = await QRCode.toBuffer(text);
  return { id, qrCodeText: text, qrCodeBase64: image.toString('base64') };
});

await pool.query(
  `create table if not exists plain_charges (id uuid primary key, amount_cents bigint not null,
     qr_code_text text not null, created_at timestamptz not null default now())`,
);
await app.listen({ port: Number(process.env['PEER_PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
