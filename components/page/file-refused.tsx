import { fileRefusalText, readFileRefusal } from '#lib/server/actions/file-refusals.ts';

interface FileRefusedProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Why the file that was asked for on this page is not there. */
export async function FileRefused({ searchParams }: FileRefusedProps) {
  const refusal = readFileRefusal(await searchParams);
  if (refusal === null) return null;
  return (
    <p
      role="alert"
      className="rounded-control bg-warning-soft text-warning-text mb-3 max-w-prose p-3 text-pretty"
    >
      {await fileRefusalText(refusal)}
    </p>
  );
}
