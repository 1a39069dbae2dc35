/**
 * Key where a client's program puts a file in the object store, until it is taken over under its SHA-256. A bucket rule deletes
 * what is never taken over.
 */
export const incomingKey = (tenant: string, account: string, hash: string): string => `incoming/${tenant}/${account}/${hash}`
