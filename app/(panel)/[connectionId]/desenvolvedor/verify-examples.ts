/** How a receiver knows that a callback is ours, with nothing but each language's own library. */
export const verifyExamples = [
  {
    language: 'Node.js',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the raw text of the request, before any JSON.parse.
export function isOurs(headers, body, secret) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!id || !(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((part) => {
    const [version, text = ''] = part.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`,
  },
  {
    language: 'PHP',
    code: `<?php
// $body: file_get_contents('php://input'), before any json_decode.
function is_ours(array $headers, string $body, string $secret): bool
{
    $id = $headers['webhook-id'];
    $timestamp = $headers['webhook-timestamp'];
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 300) return false;
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $expected = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $part) {
        if (hash_equals("v1,$expected", $part)) return true;
    }
    return false;
}
`,
  },
  {
    language: 'Python',
    code: `import base64, hashlib, hmac, time

# body: the raw bytes of the request, before any json.loads.
def is_ours(headers, body, secret):
    id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    parts = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(expected, part) for part in parts)
`,
  },
  {
    language: 'Terminal',
    code: `# body.json: the bytes of the request, with no line end added.
SECRET='whsec_…' ID='webhook-id' TIMESTAMP='webhook-timestamp'
KEY=$(printf '%s' "\${SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
{ printf '%s.%s.' "$ID" "$TIMESTAMP"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A
# Prints what stands behind "v1," in webhook-signature, where the callback is ours.
`,
  },
] as const;
