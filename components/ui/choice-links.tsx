import Link from 'next/link';

interface ChoiceLinksProps {
  label: string;
  choices: readonly { key: string; href: string; text: string; isChosen: boolean }[];
}

/** One of a few, each with an address of its own: what is chosen can be shared. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="segments">
      {choices.map(({ key, href, text, isChosen }) => (
        <Link
          key={key}
          href={href}
          scroll={false}
          prefetch={false}
          aria-current={isChosen ? 'true' : undefined}
          className="segment"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
