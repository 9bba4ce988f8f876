/** How a file is written: for Excel and LibreOffice in Brazil, or by the international norms. */
export const csvFormats = ['brazilian', 'iso'] as const;
export type CsvFormat = (typeof csvFormats)[number];
