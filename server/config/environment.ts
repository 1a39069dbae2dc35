import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { isEmail } from '#domain/rules/email.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A text that passes the check; the error repeats it. */
const fitting = (isRight: (text: string) => boolean, mustBe: string) =>
  v.pipe(
    v.string(),
    v.check(isRight, ({ input }) => `${mustBe}, not "${input}"`),
  )

/** A text that may be a secret, so the error does not repeat it. */
const secret = (pattern: RegExp, mustBe: string) => v.pipe(v.string(), v.regex(pattern, mustBe))

const whole = (least: number, most: number) =>
  v.pipe(
    fitting(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  )

const oneOf = <const T extends readonly string[]>(choices: T) =>
  v.picklist(choices, ({ input }) => `must be one of ${choices.join(', ')}, not "${String(input)}"`)

/** Comma-separated list, in lower case; the error names the item that does not fit. */
const listOf = (isRight: (one: string) => boolean, mustBe: string) =>
  v.pipe(
    v.string(),
    v.transform((text): readonly string[] => text.split(',').map((one) => one.trim().toLowerCase())),
    v.check(
      (list) => list.every(isRight),
      ({ input }) => `${mustBe}, not "${input.find((one) => !isRight(one)) ?? ''}"`,
    ),
  )

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/
const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/
export const INTERNET = 'internet'
export const HOST_NAMES = 'must be host names without scheme or port, separated by commas'
/** True for a host name, or `*.` before one for all below it. */
export const isPushHost = (host: string): boolean => hostName.test(host.replace(/^\*\./, ''))

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
}

/** `https://KEY:SECRET@HOST/PATH/BUCKET?region=R`, or `file:///FOLDER`; holds a secret, so the error does not repeat it. */
const files = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readFilesUrl(dataset.value)
    if (read) return read
    addIssue({ message: 'must be file:// with a folder, or http(s)://KEY:SECRET@HOST/BUCKET' })
    return NEVER
  }),
)

function readFilesUrl(text: string) {
  const url = URL.parse(text)
  if (!url || url.hash) return null
  if (url.protocol === 'file:')
    return url.host || url.pathname === '/' ? null : { kind: 'folder' as const, root: fileURLToPath(url) }
  const [, path = '', bucket = ''] = /^(\/.*)?\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname) ?? []
  if (!/^https?:$/.test(url.protocol) || !bucket || !url.username || !url.password) return null
  return {
    kind: 'objects' as const,
    endpoint: url.origin + path,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** Parses each variable from its text to its value; a default that is a text too is given here. */
export const environment = v.object({
  NODE_ENV: v.optional(oneOf(['development', 'test', 'production']), 'development'),
  PORT: v.optional(whole(0, 65_535), '8080'),
  HOST: v.optional(
    fitting(
      (text) => hostName.test(text.toLowerCase()) || /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text),
      'must be a host name or an address without a port',
    ),
    'localhost',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  FILES_URL: v.optional(files),
  DATABASE_URL: v.optional(secret(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres:// or postgresql://')),
  DATABASE_OWNER_URL: v.optional(secret(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres:// or postgresql://')),
  DATABASE_POOL: v.optional(whole(2, 200), '16'),
  PUBLIC_URL: v.optional(
    v.pipe(
      fitting(isOrigin, 'must be a http or https origin without a path'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  ALLOWED_HOSTS: v.optional(listOf((host) => hostName.test(host), HOST_NAMES)),
  OIDC_ISSUER: v.optional(fitting((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an address')),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  JWT_KEY_FILE: v.optional(v.string()),
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  LOG_LEVEL: v.optional(oneOf(logLevels), 'info'),
  SEED: v.optional(oneOf(['demo', 'none'])),
  FREE_SPACE_RESERVE_MB: v.optional(whole(0, 100_000_000), '512'),
  SIGN_IN_PER_MINUTE: v.optional(whole(1, 10_000), '10'),
  PROGRAM_CALLS_PER_MINUTE: v.optional(whole(1, 1_000_000), '600'),
  VAPID_KEY_FILE: v.optional(v.string()),
  PUSH_CONTACT: v.optional(
    fitting((text) => /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text), 'must begin with mailto: or https:'),
  ),
  // Origins of this machine are for tests; production refuses them.
  PUSH_HOSTS: v.optional(listOf((host) => isPushHost(host) || loopbackOrigin.test(host), HOST_NAMES)),
  // Origins of this machine are for developers of a receiver; production refuses them.
  WEBHOOKS_TO: v.optional(
    listOf((one) => one === INTERNET || loopbackOrigin.test(one), 'must be `internet`, or origins of this machine as well'),
  ),
  SMTP_URL: v.optional(
    v.pipe(
      secret(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://'),
      v.check((text) => URL.canParse(text), 'must begin with smtp:// or smtps://'),
    ),
  ),
  PAGE_VIEWS_PATH: v.optional(
    fitting(
      (text) => /^\/[\w./-]{1,200}$/.test(text) && !text.includes('//'),
      'must be a path of this host, such as /stats/views',
    ),
  ),
  MAIL_FROM: v.optional(fitting(isEmail, 'must be one e-mail address without a name')),
})
export type Environment = v.InferOutput<typeof environment>
