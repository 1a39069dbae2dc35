import { UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'

/** Where the worker puts down a file that was shared into the app, and the address that shares one (server/http/brand-identity.ts). */
export const SHARED_FILES = 'shared-files'
export const SHARED_FILE = '/order/batchOrder/shared'
/** Larger ones are no batch order. */
export const SHARED_BYTES_MAX = UPLOAD_BYTES_MAX
