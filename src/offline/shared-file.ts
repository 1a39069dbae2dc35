import { UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'

/** Cache in which the worker stores a file shared into the app, and the address to share to (server/http/brand-identity.ts). */
export const SHARED_FILES = 'shared-files'
export const SHARED_FILE = '/order/batchOrder/shared'
/** A larger file is no batch order. */
export const SHARED_BYTES_MAX = UPLOAD_BYTES_MAX
/** Header with the file's name, encoded. */
export const FILE_NAME = 'x-file-name'
/** Header with the reason why no file was stored; the screen shows it. */
export const REFUSED = 'x-refused'
/** `overLimit`: too large to be read at all · `broken`: no file, or it could not be stored. */
export type SharedRefusal = 'overLimit' | 'broken'
