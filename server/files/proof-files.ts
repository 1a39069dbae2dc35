/** File store key of an application's proof of trade, by the SHA-256 in its row. */
export const proofKey = (tenant: string, registrationId: string, hash: string): string =>
  `registrations/${tenant}/${registrationId}/${hash}`
