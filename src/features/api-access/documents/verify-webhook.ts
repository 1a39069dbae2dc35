/** Runnable code by which a receiver verifies a webhook read from standard input; tests/contract/verify-webhook.test.ts runs it. */
export const VERIFY_WEBHOOK = {
  TypeScript: `import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Throws unless the message is ours and fresh. \`body\` is the text as it arrived, before anything reads it. */
function verify(body: string, headers: Record<string, string>, secret: string): void {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) throw new Error('too old')
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest()
  const fits = (signatures ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!fits) throw new Error('wrong signature')
}

const { body, headers } = JSON.parse(readFileSync(0, 'utf8'))
verify(body, headers, process.env.WEBHOOK_SECRET ?? '')
process.stdout.write(JSON.parse(body).type)`,
  Python: `import base64, hashlib, hmac, json, os, sys, time

def verify(body, headers, secret):
    """Raises unless the message is ours and fresh. body is the text as it arrived, before anything reads it."""
    identifier, sent = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > 300:
        raise ValueError("too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{identifier}.{sent}.{body}".encode()
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    if not any(hmac.compare_digest(expected, given) for given in headers["webhook-signature"].split(" ")):
        raise ValueError("wrong signature")

message = json.load(sys.stdin)
verify(message["body"], message["headers"], os.environ["WEBHOOK_SECRET"])
print(json.loads(message["body"])["type"], end="")`,
} as const
