/**
 * JSON text with a line for each value. Nothing but white space is changed: written anew by
 * JSON.stringify, `10.50` would become `10.5`, which is not what was sent.
 */
export function readableJson(json: string): string {
  let depth = 0;
  const newLine = () => `\n${'  '.repeat(depth)}`;
  return json.replaceAll(
    /"(?:[^"\\]|\\.)*"|[{[]\s*[}\]]|[{}[\],:]|\s+|[^\s"{}[\],:]+/g,
    (token) => {
      if (/^\s/.test(token)) return '';
      if (token === '{' || token === '[') {
        depth += 1;
        return token + newLine();
      }
      if (token === '}' || token === ']') {
        depth = Math.max(0, depth - 1);
        return newLine() + token;
      }
      if (token === ',') return token + newLine();
      return token === ':' ? ': ' : token;
    },
  );
}

/** Whether a receiver's answer is JSON, whatever it says that it is. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
