import { runListen } from './listen/run-listen.ts';

process.exitCode = await runListen(process.argv.slice(2), {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
