import { UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'

/** Where the worker puts down a file that was shared into the app, and the address that shares one (server/http/brand-identity.ts). */
export const SHARED_FILES = 'shared-files'
export const SHARED_FILE = '/order/batchOrder/shared'
/** Larger ones are no batch order. */
export const SHARED_BYTES_MAX = UPLOAD_BYTES_MAX
/** Its name, encoded. */
export const FILE_NAME = 'x-file-name'
/** Why nothing but this word was put down: the screen says so. */
export const REFUSED = 'x-refused'
/** Over the limit before anybody read it, or no file at all. */
export type SharedRefusal = 'overLimit' | 'broken'
