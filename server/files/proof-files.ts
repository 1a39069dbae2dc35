/** Where the proof of trade of an application is in the file store, by the SHA-256 that its row holds. */
export const proofKey = (tenant: string, registrationId: string, hash: string): string =>
  `registrations/${tenant}/${registrationId}/${hash}`
