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

/** Returns the connection options of the database, for a thread or a library with its own connections. */
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
