import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

const readEveryMs = 250;

/** Follows a growing log file from its present end, line by line. */
export class LogTail {
  readonly #path: string;
  readonly #onLine: (line: string) => void;
  #position = 0;
  #rest = '';
  #timer: NodeJS.Timeout | null = null;

  constructor(path: string, onLine: (line: string) => void) {
    this.#path = path;
    this.#onLine = onLine;
  }

  /** Begins at the present end of the file; does nothing when it follows already. */
  start(): void {
    if (this.#timer) return;
    this.#position = statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
    this.#timer = setInterval(() => this.read(), readEveryMs);
  }

  /** Reads what is left and ends. */
  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.read();
  }

  /** Reads what has come since the last time. */
  read(): void {
    let file: number;
    try {
      file = openSync(this.#path, 'r');
    } catch {
      return;
    }
    try {
      const { size } = fstatSync(file);
      // A rotated log begins again.
      if (size < this.#position) this.#position = 0;
      const buffer = Buffer.alloc(Math.min(size - this.#position, 1024 * 1024));
      const length = readSync(file, buffer, { position: this.#position });
      this.#position += length;
      this.#take(buffer.toString('utf8', 0, length));
    } finally {
      closeSync(file);
    }
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.trim() !== '') this.#onLine(line);
    }
  }
}
