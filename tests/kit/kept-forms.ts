import type { FormDraftActs } from '../../src/offline/device-types.ts'
import { addToKept } from '../../src/offline/form-merge.ts'

const ID_NAMES: Readonly<Record<string, string>> = { returnRequest: 'returnId', receipt: 'receiptId' }

/** Forms that outlive a screen, as the device keeps them. */
export function keptForms(): FormDraftActs & { keptPhoto(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> } {
  const kept = new Map<string, unknown>()
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    list: (kind) =>
      Promise.resolve(
        [...kept].filter(([key]) => key.startsWith(`${kind} `)).map(([, draft]) => ({ savedAt: 0, draft: draft as never })),
      ),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open: (kind, of) => Promise.resolve(kept.get(`${kind} ${of}`) as never),
    save(kind, of, draft, _files, base) {
      const key = `${kind} ${of}`
      const there = kept.get(key)
      const mine = { files: [], draft }
      const all = addToKept(mine, there === undefined ? undefined : { files: [], draft: there }, base, ID_NAMES[kind])
      kept.set(key, structuredClone(all.draft))
      tell()
      return Promise.resolve('saved')
    },
    remove(kind, of) {
      kept.delete(`${kind} ${of}`)
      tell()
      return Promise.resolve('removed')
    },
    async keepFile(bytes) {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
      files.set(hash, bytes)
      return hash
    },
    keptPhoto: (hash) => Promise.resolve(files.get(hash)),
  }
}
