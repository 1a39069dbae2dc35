/** Where a client's program puts a file in the object store, until it is taken over under its SHA-256. A rule of the bucket forgets what nobody takes. */
export const incomingKey = (tenant: string, account: string, hash: string): string => `incoming/${tenant}/${account}/${hash}`
