import type { PictureCache } from './pictures-types.ts'

/** A browser without caches keeps no pictures. */
export const noPictures: PictureCache = {
  keepAhead: async () => false,
  isThere: async () => false,
  begin: async () => {},
  sizeOf: async () => null,
  sampleOf: async () => null,
  put: async () => ({ outcome: 'full' }),
  remove: async () => {},
  sweep: async () => {},
  clear: async () => {},
}
