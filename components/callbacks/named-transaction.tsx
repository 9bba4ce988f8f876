import Link from 'next/link';
import { Dotted } from '#components/facts/dotted.tsx';
import { ShortId } from '#components/facts/short-id.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';

interface NamedTransactionProps {
  connectionId: string;
  id: string;
  /** Who paid, or was paid. */
  partyName: string | null;
  clientReference: string | null;
}

/** Whose transaction it is, which leads to it, and below its reference and id. */
export function NamedTransaction({ connectionId, ...of }: NamedTransactionProps) {
  const { id, partyName, clientReference } = of;
  const below = [
    ...(clientReference === null ? [] : [clientReference]),
    ...(partyName === null ? [] : [<ShortId key={id} id={id} />]),
  ];
  return (
    <span className="grid">
      <Link
        href={paths.transaction(connectionId, id)}
        prefetch={false}
        className="text-accent-text rounded-control justify-self-start wrap-anywhere underline underline-offset-2"
      >
        {partyName === null ? <ShortId id={id} /> : maskPersonalData(partyName)}
      </Link>
      {below.length === 0 ? null : (
        <span className="text-ink-3 text-xs">
          <Dotted facts={below} />
        </span>
      )}
    </span>
  );
}
