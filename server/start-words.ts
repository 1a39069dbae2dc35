import type { Config } from './config.ts'
import type { SignIn } from './db/seed/seed.ts'

/** Printed at every start as root, in production to the log too. */
export const AS_ROOT =
  'WARNING: Tradepad runs as root. Whoever takes over this process owns the machine; start it as a user that owns DATA_DIR alone.'

export const isRoot = (): boolean => process.getuid?.() === 0

/** Output of `npm start` once the server listens: the address, the data folder, and the sign-ins. */
export const startWords = (config: Config, port: number, signIns: readonly SignIn[]): string => {
  const address = config.publicUrl ?? `http://localhost:${port}`
  const database = config.databaseUrl === null ? '' : ' (the database is DATABASE_URL)'
  const lines = ['', `Tradepad is ready:  ${address}`, `Its data lies in:   ${config.dataDir}${database}`]
  const warning = isRoot() && !config.production ? ['', AS_ROOT] : []
  return [...lines, ...demoWords(config, port, signIns), ...warning, '', 'Ctrl-C stops it.', ''].join('\n')
}

const demoWords = (config: Config, port: number, signIns: readonly SignIn[]): string[] => {
  const [first] = signIns
  if (!first) return []
  const tenants = [...new Set(signIns.map(({ tenant }) => tenant))]
  const width = Math.max(...signIns.map(({ login }) => login.length))
  return [
    '',
    `Demo sign-ins, all with the password ${first.password}`,
    ...tenants.flatMap((tenant) => [
      `  ${demoAddress(config, port, tenant)}`,
      ...signIns
        .filter((one) => one.tenant === tenant)
        .map(({ login, kind, who }) => `    ${login.padEnd(width)}  ${kind.padEnd(7)}  ${who}`),
    ]),
    '',
    'An ERP that picks, ships and invoices what is ordered here (in a second terminal):',
    `  npm run erp:demo${port === DEFAULT_PORT ? '' : ` -- --url http://localhost:${port}`}`,
  ]
}

/** Port that `npm run erp:demo` uses by default. */
const DEFAULT_PORT = 8080

/** Locally every brand has its own host without set-up (decisions §2). */
const demoAddress = ({ publicUrl }: Config, port: number, tenant: SignIn['tenant']): string =>
  publicUrl === null ? `http://${tenant === 'main' ? '' : `${tenant}.`}localhost:${port}` : `brand ${tenant}`
