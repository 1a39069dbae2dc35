import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../config.ts'

/** Gives each person the key that opens their sealed work on their devices (decisions §3). Lost with its file: keep both in the backup. */
export type SealKeys = (tenant: string, principal: string) => string

const SECRET_BYTES = 32

/** One secret beside the key of the access tokens; every person's key is derived from it and stored nowhere. */
export const createSealKeys = (jwtKeyFile: string): SealKeys => {
  const secret = readSecret(join(dirname(jwtKeyFile), 'seal.key'))
  return (tenant, principal) => createHmac('sha256', secret).update(`seal\n${tenant}\n${principal}`).digest('base64')
}

/** Reads the secret, created on the first start with mode 0600; if two processes start at once, one creates it. */
const readSecret = (file: string): Buffer => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (secret.length === SECRET_BYTES) return secret
  throw new StartError(`${file} is not a key of ${SECRET_BYTES} bytes in base64.`)
}
