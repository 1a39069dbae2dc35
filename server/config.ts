import { join, resolve } from 'node:path'

/** Where the program's configuration comes from: parsed once at the start, never read again (design §5). */
export interface Config {
  readonly production: boolean
  readonly port: number
  /** `localhost` listens on both loopback families; `0.0.0.0` or `::` on every interface. */
  readonly host: string
  /** The origin that people type, without a trailing slash; null when nobody said. */
  readonly publicUrl: string | null
  /** Lower-case host names; empty answers to every host (development only, decisions §2). */
  readonly allowedHosts: readonly string[]
  /** Absolute. Holds `postgres/`, `files/`, `keys/` and the lock. */
  readonly dataDir: string
  /** Null starts the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  readonly databasePool: number
  readonly rowSecurity: boolean
  /** Null uses the embedded test provider. */
  readonly oidc: OidcConfig | null
  /** Absolute. Written on the first start with mode 0600. */
  readonly jwtKeyFile: string
  /** How many proxies in front of us are trusted to name the client's address and scheme. */
  readonly trustProxy: number
  readonly logLevel: LogLevel
  readonly seed: 'demo' | 'none'
  readonly signInPerMinute: number
  readonly push: PushConfig
}

export interface PushConfig {
  /** Absolute. Written on the first start with mode 0600. */
  readonly vapidKeyFile: string
  /** Where a push service may write to when our messages trouble it; null says nothing. */
  readonly contact: string | null
  /** Where messages may go: host names, `*.` before one for all below it, and origins of this machine that tests listen on. */
  readonly hosts: readonly string[]
}

export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** A start that cannot go on, said in one sentence for the person at the terminal: print the message, not the stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** A variable of the environment with a value that we refuse to guess about. */
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
  /** What an unset variable means, in words. */
  readonly default: string
  readonly description: string
  /** A right value, quoted when a wrong one is refused. */
  readonly example: string
}

/** README's table of the configuration. */
export const settings = [
  { name: 'PORT', default: '8080', description: 'TCP port of app and API', example: '8080' },
  { name: 'HOST', default: 'localhost', description: 'Address to listen on; `0.0.0.0` for every interface', example: '0.0.0.0' },
  { name: 'DATA_DIR', default: './.data', description: 'Folder of database, files and keys', example: './.data' },
  {
    name: 'DATABASE_URL',
    default: 'unset: embedded PostgreSQL',
    description: 'Another PostgreSQL, version 18 or newer',
    example: 'postgres://tradepad:secret@db.example/tradepad',
  },
  { name: 'DATABASE_POOL', default: '16', description: 'Database connections of this process, 2 to 200', example: '16' },
  {
    name: 'ROW_SECURITY',
    default: 'on',
    description: '`off` leaves out the second wall between tenants; needs a database role that bypasses row security',
    example: 'on',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    description: 'The origin that people type',
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
] as const satisfies readonly Setting[]

type Name = (typeof settings)[number]['name']

/** Reads every variable; throws ConfigError for the first wrong one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const get = (name: Name) => env[name]?.trim() || undefined
  const production = oneOf('NODE_ENV', get('NODE_ENV') ?? 'development', ['development', 'test', 'production']) === 'production'
  const dataDir = resolve(get('DATA_DIR') ?? '.data')
  const allowedHosts = readHosts(get('ALLOWED_HOSTS'))
  if (production && allowedHosts.length === 0) throw wrong('ALLOWED_HOSTS', 'must be set in production')
  const oidc = readOidc(get)
  if (production && !oidc) throw wrong('OIDC_ISSUER', 'must be set in production: the embedded test provider knows no secrets')
  const publicUrl = readOrigin(get('PUBLIC_URL'))
  return {
    production,
    port: whole('PORT', get('PORT') ?? '8080', 0, 65_535),
    host: readHost(get('HOST') ?? 'localhost'),
    publicUrl,
    allowedHosts,
    dataDir,
    databaseUrl: readDatabaseUrl(get('DATABASE_URL')),
    databasePool: whole('DATABASE_POOL', get('DATABASE_POOL') ?? '16', 2, 200),
    rowSecurity: oneOf('ROW_SECURITY', get('ROW_SECURITY') ?? 'on', ['on', 'off']) === 'on',
    oidc,
    jwtKeyFile: resolve(get('JWT_KEY_FILE') ?? join(dataDir, 'keys', 'access.jwk')),
    trustProxy: whole('TRUST_PROXY', get('TRUST_PROXY') ?? '0', 0, 10),
    logLevel: oneOf('LOG_LEVEL', get('LOG_LEVEL') ?? 'info', logLevels),
    seed: readSeed(get('SEED'), production),
    signInPerMinute: whole('SIGN_IN_PER_MINUTE', get('SIGN_IN_PER_MINUTE') ?? '10', 1, 10_000),
    push: {
      vapidKeyFile: resolve(get('VAPID_KEY_FILE') ?? join(dataDir, 'keys', 'vapid.jwk')),
      contact: readContact(get('PUSH_CONTACT'), publicUrl),
      hosts: readPushHosts(get('PUSH_HOSTS'), production),
    },
  }
}

function wrong(name: Name, problem: string): ConfigError {
  return new ConfigError(name, problem, settings.find((setting) => setting.name === name)?.example ?? '')
}

function whole(name: Name, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw wrong(name, `must be a whole number from ${least} to ${most}, not "${text}"`)
}

function oneOf<const T extends string>(name: Name, text: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === text)
  if (choice !== undefined) return choice
  throw wrong(name, `must be one of ${choices.join(', ')}, not "${text}"`)
}

/** Accounts whose password is printed have no place in production. */
function readSeed(text: string | undefined, production: boolean): 'demo' | 'none' {
  const seed = oneOf('SEED', text ?? (production ? 'none' : 'demo'), ['demo', 'none'])
  if (production && seed === 'demo') throw wrong('SEED', 'must be none in production: the demo accounts have a known password')
  return seed
}

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

function readHost(text: string): string {
  if (hostName.test(text.toLowerCase()) || /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text)) return text
  throw wrong('HOST', `must be a host name or an address without a port, not "${text}"`)
}

function readHosts(text: string | undefined): string[] {
  const hosts = (text ?? '').split(',').map((host) => host.trim().toLowerCase())
  if (text === undefined) return []
  const bad = hosts.find((host) => !hostName.test(host))
  if (bad === undefined) return hosts
  throw wrong('ALLOWED_HOSTS', `must be host names without scheme or port, separated by commas, not "${bad}"`)
}

/** The services of the browsers that have web push. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']
const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/

function readPushHosts(text: string | undefined, production: boolean): readonly string[] {
  if (text === undefined) return PUSH_SERVICES
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  const isHost = (host: string) => hostName.test(host.replace(/^\*\./, '')) || (!production && loopbackOrigin.test(host))
  const bad = hosts.find((host) => !isHost(host))
  if (bad === undefined) return hosts
  throw wrong('PUSH_HOSTS', `must be host names without scheme or port, separated by commas, not "${bad}"`)
}

function readContact(text: string | undefined, publicUrl: string | null): string | null {
  if (text === undefined) return publicUrl?.startsWith('https:') ? publicUrl : null
  if (/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text)) return text
  throw wrong('PUSH_CONTACT', `must begin with mailto: or https:, not "${text}"`)
}

function readOrigin(text: string | undefined): string | null {
  if (text === undefined) return null
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username)
    return url.origin
  throw wrong('PUBLIC_URL', `must be a http or https origin without a path, not "${text}"`)
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null
  // The value may hold a password, so the refusal does not repeat it.
  if (!/^postgres(ql)?:\/\/\S+$/.test(text)) throw wrong('DATABASE_URL', 'must begin with postgres:// or postgresql://')
  return text
}

function readOidc(get: (name: Name) => string | undefined): OidcConfig | null {
  const issuer = get('OIDC_ISSUER')
  const clientId = get('OIDC_CLIENT_ID')
  const clientSecret = get('OIDC_CLIENT_SECRET')
  if (!issuer && !clientId && !clientSecret) return null
  if (!issuer) throw wrong('OIDC_ISSUER', 'must be set where OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is')
  if (!/^https?:$/.test(URL.parse(issuer)?.protocol ?? '')) throw wrong('OIDC_ISSUER', `must be an address, not "${issuer}"`)
  if (!clientId) throw wrong('OIDC_CLIENT_ID', 'must be set where OIDC_ISSUER is')
  if (!clientSecret) throw wrong('OIDC_CLIENT_SECRET', 'must be set where OIDC_ISSUER is')
  return { issuer, clientId, clientSecret }
}
