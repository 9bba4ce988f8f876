import { createServer } from 'node:http';

// The receiver of goals 7 and 8: reads the body and answers 200. Its time stamps go to whoever asks.

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.end('ok'));
});
server.listen(Number(process.env['PEER_PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
