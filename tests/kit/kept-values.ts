import type { Device } from '../../src/offline/device-types.ts'

/** Values that screens keep on the device, in a map that outlives the screens. */
export const keptIn = (values: Map<string, unknown>): Device['kept'] => ({
  get: async (key) => values.get(key),
  set: async (key, value) => void values.set(key, value),
  remove: async (key) => void values.delete(key),
  entries: async () => [...values],
})
