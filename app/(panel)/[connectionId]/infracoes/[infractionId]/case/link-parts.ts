/** Ends before what ends a sentence or stands around the address. */
const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]{}*_])/giu;

/** A text in pieces, of which those are links that a browser takes as an address of the web. */
export function linkParts(text: string): { text: string; isLink: boolean }[] {
  return text
    .split(webAddress)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 && URL.canParse(part) }))
    .filter((part) => part.text !== '');
}
