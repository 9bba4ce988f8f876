import {
  fileRefusalText,
  readFileRefusal,
  refusedParam,
} from '#lib/server/actions/file-refusals.ts';
import { PassingAlert } from './passing-alert.tsx';

interface FileRefusedProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Why the file that was asked for on this page is not there. */
export async function FileRefused({ searchParams }: FileRefusedProps) {
  const refusal = readFileRefusal(await searchParams);
  const text = refusal === null ? null : await fileRefusalText(refusal);
  return <PassingAlert part={refusedParam} text={text} />;
}
