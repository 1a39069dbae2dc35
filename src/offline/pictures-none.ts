import type { PictureShelf } from './pictures-types.ts'

/** A browser without caches keeps no pictures. */
export const noPictures: PictureShelf = {
  keepAhead: async () => false,
  isThere: async () => false,
  begin: async () => {},
  sizeOf: async () => null,
  sampleOf: async () => null,
  lay: async () => ({ outcome: 'full' }),
  remove: async () => {},
  sweep: async () => {},
  clear: async () => {},
}
