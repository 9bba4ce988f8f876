import { parseDecimal } from '#lib/contract/number.ts';
import { codeAmountCentsMax } from '#service/br-code/write-br-code.ts';

/** What an operator typed wrong: shown as one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The options of one command line, read by kind. Names are given without the leading `--`. */
export class OptionValues {
  readonly #texts: ReadonlyMap<string, string[]>;

  constructor(texts: ReadonlyMap<string, string[]>) {
    this.#texts = texts;
  }

  /** The text of an option, or undefined when it was not given. */
  text(name: string): string | undefined {
    return this.#texts.get(name)?.[0];
  }

  /** Every text of an option that may be repeated, in the order of the command line. */
  texts(name: string): string[] {
    return this.#texts.get(name) ?? [];
  }

  required(name: string): string {
    const text = this.text(name);
    if (text === undefined || text === '') throw new UsageError(`--${name} is required`);
    return text;
  }

  /** Reais as `10.50`, in cents; what no code and no bound can hold is refused. */
  cents(name: string): bigint | undefined {
    const cents = this.#decimal(name, 2);
    if (cents === undefined) return undefined;
    if (cents === null || cents > codeAmountCentsMax) {
      throw new UsageError(`--${name} must be an amount in reais, like 10.50`);
    }
    return cents;
  }

  /** A percentage with at most four decimals, in parts per million. */
  percentPpm(name: string): bigint | undefined {
    const ppm = this.#decimal(name, 4);
    if (ppm === undefined) return undefined;
    if (ppm === null || ppm > 1_000_000n) {
      throw new UsageError(`--${name} must be a percentage from 0 to 100, like 1.25`);
    }
    return ppm;
  }

  flag(name: string): boolean | undefined {
    const text = this.choice(name, ['true', 'false']);
    return text === undefined ? undefined : text === 'true';
  }

  /** One of the given words. */
  choice<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const word = words.find((candidate) => candidate === text);
    if (word === undefined) throw new UsageError(`--${name} must be one of ${words.join(', ')}`);
    return word;
  }

  /** An integer from `minimum` to `maximum`. */
  integer(name: string, { minimum, maximum }: { minimum: number; maximum: number }) {
    const units = this.#decimal(name, 0);
    if (units === undefined) return undefined;
    if (units === null || units < BigInt(minimum) || units > BigInt(maximum)) {
      throw new UsageError(`--${name} must be a whole number from ${minimum} to ${maximum}`);
    }
    return Number(units);
  }

  #decimal(name: string, decimals: number): bigint | null | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : parseDecimal(text, decimals);
  }
}
