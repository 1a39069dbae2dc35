import type { SealedFile, SealedFiles } from '../../src/offline/device-types.ts'

/** Files on a device with room for `bytes`; `there` holds those stored. */
export const aShelf = (bytes = Number.POSITIVE_INFINITY) => {
  const there = new Map<string, SealedFile>()
  const shelf: SealedFiles = {
    list: async () => [...there.values()],
    open: async (key) => (there.has(key) ? new Blob(['file']) : undefined),
    async add(file, part) {
      const before = there.get(file.key)
      const known = before?.version === file.version ? before : undefined
      const received = (known?.received ?? 0) + part.byteLength
      const next = { ...file, received, parts: (known?.parts ?? 0) + 1, at: Date.now() }
      there.set(file.key, next)
      return next
    },
    forget: async (keys) => {
      for (const key of keys === 'all' ? there.keys() : keys) there.delete(key)
    },
    freeBytes: async () => bytes,
  }
  return { there, shelf }
}
