import { SaxesParser } from 'saxes';
import { UnreadableFile } from './sheet-rows.ts';

/** What is done with the elements, whose names are without their prefix. */
export interface XmlHandler {
  onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
}

/** Goes through a document, and stops after each piece of it. */
export async function* parseXml(
  content: AsyncIterable<Uint8Array>,
  { onOpen, onText, onClose }: XmlHandler,
): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let failure: Error | null = null;
  parser.on('error', (error) => (failure ??= error));
  // No part has one; what it could declare is not read.
  parser.on('doctype', () => (failure ??= new Error('a document type')));
  if (onOpen) {
    parser.on('opentag', ({ name, attributes }) => onOpen(bare(name), bareNames(attributes)));
  }
  if (onText) parser.on('text', onText);
  if (onClose) parser.on('closetag', ({ name }) => onClose(bare(name)));
  const decoder = new TextDecoder();
  for await (const chunk of content) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (failure) throw new UnreadableFile('not_a_spreadsheet', { cause: failure });
    yield;
  }
  parser.close();
  if (failure) throw new UnreadableFile('not_a_spreadsheet', { cause: failure });
  yield;
}

function bare(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

function bareNames(attributes: Record<string, string>): Record<string, string> {
  for (const name in attributes) {
    const value = attributes[name];
    if (name.includes(':') && value !== undefined) attributes[bare(name)] ??= value;
  }
  return attributes;
}
