/** A size in bytes as people read it: `0 B`, `12,3 KB`, `10 MB`; 1 KB is 1024 bytes. */
export function formatFileSize(bytes: number, locale: string): string {
  const number = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  if (bytes < 1024) return `${number(bytes)} B`;
  if (bytes < 1024 * 1024) return `${number(bytes / 1024)} KB`;
  return `${number(bytes / (1024 * 1024))} MB`;
}
