/** Where somebody is: a country by ISO 3166-1, two letters, and a city where it is known. */
export interface GeoPlace {
  country: string;
  city: string | null;
}

/** `São Paulo, Brasil`; the city as its own people call it. */
export function placeText({ country, city }: GeoPlace, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return city === null ? name : `${city}, ${name}`;
}
