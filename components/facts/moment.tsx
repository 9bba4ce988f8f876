interface MomentProps {
  iso: string;
  utc: string | undefined;
  text: string | null;
  className?: string;
}

/** A moment that was formatted where its row was read, with the UTC time to point at. */
export function Moment({ iso, utc, text, className }: MomentProps) {
  return (
    <time dateTime={iso} title={utc} className={className}>
      {text}
    </time>
  );
}
