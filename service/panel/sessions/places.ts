import { readFileSync } from 'node:fs';
import { Reader } from 'mmdb-lib';
import { z } from 'zod';
import type { GeoPlace } from '#lib/domain/geo-place.ts';

/** Where an address is, as far as it is known. */
export type PlaceOf = (ip: string | null) => GeoPlace | null;

/** What MaxMind's and DB-IP's files of countries and cities have in common. */
const entry = z.object({
  country: z.object({ iso_code: z.string().regex(/^[A-Z]{2}$/) }),
  city: z.object({ names: z.record(z.string(), z.string()) }).optional(),
});

/**
 * Places by the operator's file (PLACES_FILE, MMDB), which is read once: nobody outside is asked.
 * Without a file no place is known. Throws one line when it cannot be read.
 */
export function openPlaces(file: string | undefined): PlaceOf {
  if (file === undefined) return () => null;
  const places = read(file);
  return (ip) => {
    if (ip === null) return null;
    const found = entry.safeParse(places.get(ip)).data;
    if (!found) return null;
    const names = found.city?.names ?? {};
    return { country: found.country.iso_code, city: names['pt-BR'] ?? names['en'] ?? null };
  };
}

function read(file: string): Pick<Reader<never>, 'get'> {
  try {
    return new Reader<never>(readFileSync(file));
  } catch (error) {
    throw new Error(`PLACES_FILE cannot be read: ${String(error)}`, { cause: error });
  }
}
