/** The five-character SQLSTATE of a PostgreSQL error, else undefined. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Serialisation failure or deadlock: the same transaction may succeed when it runs again. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])

/** The database is away or overloaded (answer 503): connection lost, shutting down, out of connections, disk or memory. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const state = sqlState(error)
  if (state !== undefined) return /^(08|53|57P0|58)/.test(state)
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && networkCodes.has(error.code)) return 'syscall' in error
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  )
}

/** A statement ran longer than it may (57014). */
export function isStatementTimeout(error: unknown): boolean {
  return sqlState(error) === '57014'
}
