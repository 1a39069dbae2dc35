/** Where the worker puts down a file that was shared into the app, and the address that shares one (server/http/brand-identity.ts). */
export const SHARED_FILES = 'shared-files'
export const SHARED_FILE = '/order/batchOrder/shared'
