import type { TidyProblem } from './tidy.ts';

/** The documents of docs/specification, by the name that code cites them by. */
export const specifications = {
  bearer: 'bearer-edition.md',
  'api-key': 'api-key-edition.md',
  settled: 'settled.md',
} as const;

/** The headings of each document, as `settled, "Fees"`. */
export type Headings = ReadonlySet<string>;

const citation = /\bspec:\s(.*?"[^"]*"|.*)/g;
const unnamed = /[Dd]ecisions,\s(?:section|")|edition\sdocuments?\b/;

/** The places that a document may be cited by: its headings of the second level. */
export function headingsOf(name: string, document: string): string[] {
  return Array.from(document.matchAll(/^## (.+)$/gm), ([, heading]) => `${name}, "${heading}"`);
}

/** Citations of the specification that lead to no heading, or have another form than one line. */
export function findCitationProblems(text: string, headings: Headings): TidyProblem[] {
  return text.split('\n').flatMap((content, index) => {
    const cited = Array.from(content.matchAll(citation), ([, place = '']) => place);
    const lost = cited.filter((place) => !headings.has(place));
    if (unnamed.test(content)) lost.push(content.trim());
    return lost.map((place) => ({
      line: index + 1,
      message: `leads to no heading of docs/specification: ${place}`,
    }));
  });
}
