import { linkParts } from './link-parts.ts';

/** A text of the team, whose web addresses are links. Nothing else in it means anything. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, isLink }, index) =>
    isLink ? (
      <a
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent-text rounded-control underline underline-offset-2"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
}
