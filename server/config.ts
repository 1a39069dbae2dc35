import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { HOST_NAMES, INTERNET, environment, isPushHost, logLevels } from './config/environment.ts'
import type { Environment } from './config/environment.ts'
import type { FilesConfig } from './config/files-config.ts'

/** The program's configuration: parsed once at the start, never read again (design §5). */
export interface Config {
  readonly production: boolean
  readonly port: number
  /** `localhost` listens on both loopback families; `0.0.0.0` or `::` on every interface. */
  readonly host: string
  /** The origin that people type, without a trailing slash; null if not configured. */
  readonly publicUrl: string | null
  /** Lower-case host names; if empty, every host is answered (development only, decisions §2). */
  readonly allowedHosts: readonly string[]
  /** Absolute. Holds `postgres/`, `keys/`, the lock and, unless configured elsewhere, `files/`. */
  readonly dataDir: string
  readonly files: FilesConfig
  /** Null starts the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** The owner of the tables there: for migrations and the demo world only. Null leaves both to others. */
  readonly databaseOwnerUrl: string | null
  readonly databasePool: number
  /** Null uses the embedded test provider. */
  readonly oidc: OidcConfig | null
  /** Absolute. Written on the first start with mode 0600. */
  readonly jwtKeyFile: string
  /** Number of proxies in front of us that are trusted to name the client's address and scheme. */
  readonly trustProxy: number
  readonly logLevel: LogLevel
  readonly seed: 'demo' | 'none'
  readonly signInPerMinute: number
  /** Limit for each client's own program. */
  readonly programCallsPerMinute: number
  /** Bytes of the data folder's file system that uploads must leave free for orders. */
  readonly freeSpaceReserve: number
  readonly push: PushConfig
  /** Origins of this machine that webhooks may reach besides the internet, for developers of a receiver. */
  readonly webhookOrigins: readonly string[]
  readonly mail: MailConfig
  /** Path where the app counts opened screens; null counts nothing. */
  readonly pageViewsPath: string | null
}

/** `smtpUrl` holds a password; if null, mails stay on this machine for developers to read. */
export type MailConfig = { readonly smtpUrl: string | null; readonly from: string }

export interface PushConfig {
  /** Absolute. Written on the first start with mode 0600. */
  readonly vapidKeyFile: string
  /** Contact for a push service that has trouble with our messages; null names none. */
  readonly contact: string | null
  /**
   * Allowed destinations of messages: host names, `*.` before one for all below it, and origins of this machine that tests listen
   * on.
   */
  readonly hosts: readonly string[]
}

export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export type LogLevel = (typeof logLevels)[number]

/** A failed start, explained in one sentence for the person at the terminal: print the message, not the stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** An environment variable whose value is unusable; we do not guess. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
  readonly variable: string

  constructor(variable: string, problem: string, example: string) {
    super(`${variable} ${problem}. For example: ${variable}=${example}`)
    this.variable = variable
  }
}

interface Setting {
  readonly name: string
  /** Meaning of an unset variable, in words. */
  readonly default: string
  readonly description: string
  /** A valid value, quoted when an invalid one is refused. */
  readonly example: string
}

/** The settings, as in README's table of the configuration. */
export const settings = [
  { name: 'PORT', default: '8080', description: 'TCP port of app and API', example: '8080' },
  { name: 'HOST', default: 'localhost', description: 'Address to listen on; `0.0.0.0` for every interface', example: '0.0.0.0' },
  { name: 'DATA_DIR', default: './.data', description: 'Folder of database, files and keys', example: './.data' },
  {
    name: 'FILES_URL',
    default: 'unset: DATA_DIR/files',
    description:
      'Where files lie: `file://` with a folder, or a bucket of an S3-compatible store with its key, secret and `region`',
    example: 'https://key:secret@s3.example/tradepad?region=eu-west-1',
  },
  {
    name: 'DATABASE_URL',
    default: 'unset: embedded PostgreSQL',
    description: 'Another PostgreSQL, version 18 or newer, by a role in `tradepad_app` that owns nothing and bypasses nothing',
    example: 'postgres://tradepad_server:secret@db.example/tradepad',
  },
  {
    name: 'DATABASE_OWNER_URL',
    default: 'unset: migrations are applied elsewhere',
    description: 'The same database by the role that owns the tables, for migrations and the demo world at the start',
    example: 'postgres://tradepad:secret@db.example/tradepad',
  },
  { name: 'DATABASE_POOL', default: '16', description: 'Database connections of this process, 2 to 200', example: '16' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    description: 'The origin that people type; in production it must be set, and https',
    example: 'https://orders.example',
  },
  {
    name: 'ALLOWED_HOSTS',
    default: 'unset: every host; required in production',
    description: 'Comma list of host names; any other host is answered 421',
    example: 'orders.example,nobleza.example',
  },
  { name: 'NODE_ENV', default: 'development', description: '`production` refuses what only suits a demo', example: 'production' },
  {
    name: 'OIDC_ISSUER',
    default: 'unset: embedded test provider; required in production',
    description: 'OpenID Connect issuer of the staff',
    example: 'https://login.example',
  },
  { name: 'OIDC_CLIENT_ID', default: 'unset', description: 'Our client id there', example: 'tradepad' },
  { name: 'OIDC_CLIENT_SECRET', default: 'unset', description: 'Our client secret there', example: 'a-long-secret' },
  {
    name: 'JWT_KEY_FILE',
    default: 'DATA_DIR/keys/access.jwk',
    description: 'Signing key of the access tokens, made on the first start',
    example: '/run/secrets/access.jwk',
  },
  { name: 'TRUST_PROXY', default: '0', description: 'Number of trusted proxies in front, 0 to 10', example: '1' },
  { name: 'LOG_LEVEL', default: 'info', description: logLevels.join(', '), example: 'info' },
  {
    name: 'SEED',
    default: 'demo; `none` in production',
    description: '`demo` fills an empty database; `none` leaves it empty',
    example: 'none',
  },
  {
    name: 'SIGN_IN_PER_MINUTE',
    default: '10',
    description: 'Sign-in attempts per minute and address, 1 to 10000',
    example: '10',
  },
  {
    name: 'PROGRAM_CALLS_PER_MINUTE',
    default: '600',
    description: "Calls per minute of each client's own program, 1 to 1000000",
    example: '600',
  },
  {
    name: 'FREE_SPACE_RESERVE_MB',
    default: '512',
    description: 'Megabytes of the disk of DATA_DIR that are kept for orders: below, uploads are refused',
    example: '512',
  },
  {
    name: 'VAPID_KEY_FILE',
    default: 'DATA_DIR/keys/vapid.jwk',
    description: 'Key by which push services know this server, made on the first start; with another one every device asks anew',
    example: '/run/secrets/vapid.jwk',
  },
  {
    name: 'PUSH_CONTACT',
    default: 'PUBLIC_URL where it is https',
    description: '`mailto:` or `https:` address that push services may write to',
    example: 'mailto:orders@orders.example',
  },
  {
    name: 'PUSH_HOSTS',
    default: 'the push services of Chrome, Firefox, Safari and Edge',
    description: 'Comma list of host names that push messages may go to, `*.` before one for all below it',
    example: 'fcm.googleapis.com,*.push.apple.com',
  },
  {
    name: 'WEBHOOKS_TO',
    default: 'internet',
    description: 'Where webhooks may go: https on the `internet`, and for development a comma list of origins of this machine',
    example: 'internet',
  },
  {
    name: 'SMTP_URL',
    default: 'unset: mails are kept in DATA_DIR/mail and shown at `/dev/mail`; in production none is sent',
    description: 'Mail server that takes our mails',
    example: 'smtps://user:password@mail.example:465',
  },
  {
    name: 'MAIL_FROM',
    default: 'orders@tradepad.example; required with SMTP_URL',
    description: 'Address that mails come from',
    example: 'orders@orders.example',
  },
  {
    name: 'PAGE_VIEWS_PATH',
    default: 'unset: no screen is counted',
    description:
      'Path of this host that takes the count of opened screens, without anything of a person; a proxy leads it to the counter',
    example: '/stats/views',
  },
] as const satisfies readonly (Setting & { readonly name: keyof Environment })[]

/** Reads every variable; throws ConfigError for the first invalid one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = settings.map(({ name }) => [name, env[name]?.trim()] as const).filter(([, text]) => text)
  const read = v.safeParse(environment, Object.fromEntries(given), { abortEarly: true })
  if (!read.success) throw wrong(nameOf(read.issues[0]), read.issues[0].message)
  const { output } = read
  const production = output.NODE_ENV === 'production'
  const oidc = oidcOf(output)
  if (production) checkProduction(output)
  if (output.DATABASE_OWNER_URL !== undefined && output.DATABASE_URL === undefined)
    throw wrong('DATABASE_OWNER_URL', 'belongs beside DATABASE_URL')
  const publicUrl = output.PUBLIC_URL ?? null
  const dataDir = resolve(output.DATA_DIR)
  return {
    production,
    port: output.PORT,
    host: output.HOST,
    publicUrl,
    allowedHosts: output.ALLOWED_HOSTS ?? [],
    dataDir,
    files: output.FILES_URL ?? { kind: 'folder', root: join(dataDir, 'files') },
    databaseUrl: output.DATABASE_URL ?? null,
    databaseOwnerUrl: output.DATABASE_OWNER_URL ?? null,
    databasePool: output.DATABASE_POOL,
    oidc,
    jwtKeyFile: resolve(output.JWT_KEY_FILE ?? join(dataDir, 'keys', 'access.jwk')),
    trustProxy: output.TRUST_PROXY,
    logLevel: output.LOG_LEVEL,
    seed: output.SEED ?? (production ? 'none' : 'demo'),
    signInPerMinute: output.SIGN_IN_PER_MINUTE,
    programCallsPerMinute: output.PROGRAM_CALLS_PER_MINUTE,
    freeSpaceReserve: output.FREE_SPACE_RESERVE_MB * 1024 * 1024,
    push: {
      vapidKeyFile: resolve(output.VAPID_KEY_FILE ?? join(dataDir, 'keys', 'vapid.jwk')),
      contact: output.PUSH_CONTACT ?? (publicUrl?.startsWith('https:') ? publicUrl : null),
      hosts: output.PUSH_HOSTS ?? PUSH_SERVICES,
    },
    webhookOrigins: (output.WEBHOOKS_TO ?? []).filter((one) => one !== INTERNET),
    mail: mailOf(output),
    pageViewsPath: output.PAGE_VIEWS_PATH ?? null,
  }
}

/** Push services of the browsers that support web push. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** Refuses what only suits a demo. */
function checkProduction({ PUBLIC_URL, ALLOWED_HOSTS, OIDC_ISSUER, SEED, PUSH_HOSTS, WEBHOOKS_TO }: Environment): void {
  if (!PUBLIC_URL?.startsWith('https:'))
    throw wrong('PUBLIC_URL', 'must be an https origin in production: passwords and sessions travel to it')
  if (!ALLOWED_HOSTS) throw wrong('ALLOWED_HOSTS', 'must be set in production')
  if (OIDC_ISSUER === undefined)
    throw wrong('OIDC_ISSUER', 'must be set in production: the embedded test provider knows no secrets')
  // Accounts with a published password must not exist in production.
  if (SEED === 'demo') throw wrong('SEED', 'must be none in production: the demo accounts have a known password')
  const origin = PUSH_HOSTS?.find((host) => !isPushHost(host))
  if (origin !== undefined) throw wrong('PUSH_HOSTS', `${HOST_NAMES}, not "${origin}"`)
  if (WEBHOOKS_TO?.some((one) => one !== INTERNET)) throw wrong('WEBHOOKS_TO', 'must be internet in production')
}

/** Requires all three, or none. */
function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment): OidcConfig | null {
  if (OIDC_ISSUER === undefined && OIDC_CLIENT_ID === undefined && OIDC_CLIENT_SECRET === undefined) return null
  if (OIDC_ISSUER === undefined) throw wrong('OIDC_ISSUER', 'must be set where OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is')
  if (OIDC_CLIENT_ID === undefined) throw wrong('OIDC_CLIENT_ID', 'must be set where OIDC_ISSUER is')
  if (OIDC_CLIENT_SECRET === undefined) throw wrong('OIDC_CLIENT_SECRET', 'must be set where OIDC_ISSUER is')
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
}

function wrong(name: string, problem: string): ConfigError {
  return new ConfigError(name, problem, settings.find((setting) => setting.name === name)?.example ?? '')
}

function mailOf({ SMTP_URL, MAIL_FROM }: Environment): MailConfig {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) throw wrong('MAIL_FROM', 'must be set where SMTP_URL is')
  return { smtpUrl: SMTP_URL ?? null, from: MAIL_FROM ?? 'orders@tradepad.example' }
}

const nameOf = (issue: v.BaseIssue<unknown>): string => String(issue.path?.[0]?.key)
