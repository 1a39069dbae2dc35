import { DatabaseError } from 'pg'

/**
 * Returns the five-character SQLSTATE of an error reported by PostgreSQL itself, otherwise undefined. (EPIPE has five letters too.)
 */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code !== undefined && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/**
 * A row changed between this transaction's read and write; our own constraints detected it. Handled like a serialisation failure.
 */
export class OutdatedRead extends Error {
  constructor(options?: ErrorOptions) {
    super('What was read was outdated when it was written', options)
  }
}

/** True for a serialisation failure or deadlock: a retry of the same transaction may succeed. */
export function isTransient(error: unknown): boolean {
  if (error instanceof OutdatedRead) return true
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

const networkCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * True for a connection error, not a file error: a missing socket is ENOENT on `connect`; a write after the end names no system
 * call.
 */
function isConnectionLost(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return false
  if (code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED' || code === 'ERR_STREAM_WRITE_AFTER_END') return true
  if (syscall === 'connect' && (code === 'ENOENT' || code === 'EACCES' || code === 'EAGAIN')) return true
  return syscall !== undefined && networkCodes.has(code)
}

/**
 * True if the database is unavailable or overloaded (answer 503): connection lost, shutting down, out of connections, disk or
 * memory.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const state = sqlState(error)
  if (state !== undefined) return /^(08|53|57P0|58)/.test(state)
  if (!(error instanceof Error)) return false
  if (isConnectionLost(error)) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/.test(
    error.message,
  )
}

/** True if a statement exceeded its timeout (57014). */
export function isStatementTimeout(error: unknown): boolean {
  return sqlState(error) === '57014'
}
