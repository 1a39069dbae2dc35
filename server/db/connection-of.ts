import type { ClientConfig } from 'pg'

/** Where and as whom to connect. */
export interface ConnectionOptions {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
}

/** How else to connect as the database does: for a thread or a library that keeps connections of its own. */
export function connectionOf(options: ClientConfig): ConnectionOptions {
  const { connectionString, host, port, user, password, database } = options
  return {
    ...(connectionString !== undefined && { connectionString }),
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(typeof password === 'string' && { password }),
    ...(database !== undefined && { database }),
  }
}
