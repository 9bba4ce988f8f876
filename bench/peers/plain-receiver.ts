import { createServer } from 'node:http';

// The receiver of goal 7: reads the body and answers 200.

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.end('ok'));
});
server.listen(Number(process.env['PEER_PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
