import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';

export interface PaperFonts {
  regular: Font;
  semiBold: Font;
}

const require = createRequire(import.meta.url);

let opened: PaperFonts | undefined;

/**
 * The fonts of every paper, read and parsed at the first one: parsing them again for each document
 * takes several times as long as the document itself.
 */
export function paperFonts(): PaperFonts {
  opened ??= {
    regular: openFont(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    semiBold: openFont(
      require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    ),
  };
  return opened;
}

function openFont(path: string): Font {
  const font = create(readFileSync(path));
  if (!('layout' in font)) throw new Error(`${path} holds several fonts`);
  // A glyph is kept as it is asked for first: as a part of another (the dot of a colon), it would
  // stand for no letter in any later document, which could then be neither copied nor searched.
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...rest) => layout(text, plainFeatures(features), ...rest);
  return font;
}

/**
 * Letters as they are. Contextual alternates make an arrow of "->" and a cross of an x between
 * digits, and kerning slips the dot of a masked CPF under its asterisks; together they are also
 * more than half of the time of a document.
 */
function plainFeatures(features: string[] | Record<string, boolean> = []) {
  const wanted = Array.isArray(features)
    ? Object.fromEntries(features.map((feature) => [feature, true]))
    : features;
  return { ...wanted, calt: false, kern: false };
}
