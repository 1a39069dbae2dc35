import type { SignedIn } from '#domain/contract/account.ts'
import { createEncryption } from './adapters/encryption.ts'
import { privateDbName, privateIdOf } from './adapters/shared-db.ts'
import type { Remembered, SharedDb } from './adapters/shared-db.ts'
import { openTabs } from './adapters/tabs.ts'
import type { Place, KeyStore } from './key-store.ts'

/** `locked`: a session is kept here, and this page has no key to it. */
export type StoredSessionState =
  | { readonly phase: 'none' }
  | { readonly phase: 'locked'; readonly id: string }
  | { readonly phase: 'open'; readonly remembered: Remembered; readonly place: Place }

type KeyWord = { readonly kind: 'ask'; readonly id: string } | { readonly kind: 'key'; readonly place: Place }

/** The last user of this tenant, and the key to their work while this page holds it. */
export interface SessionStore {
  load(): Promise<StoredSessionState>
  save(remembered: Remembered): Promise<void>
  /** Returns what is kept now; undefined if it is another person's, or this page has no key to it. Unlike `load` it changes nothing. */
  peek(): Promise<Remembered | undefined>
  /** Returns the key and place of a person who has just signed in; ends what is kept of anybody else. */
  atSignIn(session: SignedIn, forgetPin: boolean): Promise<Place>
  hold(place: Place): void
  held(): Place | undefined
  /** Drops the key from this page; what is kept stays. */
  letGo(): void
  /** Ends the session: its keys leave this device, the sealed work stays. */
  end(): Promise<void>
  /** Called when another tab was unlocked. */
  onKey(listener: () => void): () => void
  close(): void
}

/** Long enough for another tab to answer, too short to be noticed. */
const ASK_MS = 150

export const createSessionStore = (shared: SharedDb, keyStore: KeyStore, tenant: string): SessionStore => {
  const otherTabs = openTabs<KeyWord>(`keys:${tenant}`)
  const listeners = new Set<() => void>()
  let held: Place | undefined
  let asked: { id: string; found: (place: Place) => void } | undefined

  const share = (place: Place): void => {
    try {
      otherTabs.tell({ kind: 'key', place })
    } catch {
      // This engine passes no keys to other tabs: each asks for the PIN.
    }
  }
  const stop = otherTabs.listen((word) => {
    if (word.kind === 'ask') {
      if (held?.id === word.id) share(held)
    } else if (asked?.id === word.place.id) asked.found(word.place)
    else if (!held) {
      held = word.place
      for (const listener of listeners) listener()
    }
  })

  const askTabs = (id: string): Promise<Place | undefined> =>
    new Promise((resolve) => {
      const done = (place?: Place): void => {
        clearTimeout(timer)
        asked = undefined
        resolve(place)
      }
      const timer = setTimeout(done, ASK_MS)
      asked = { id, found: done }
      otherTabs.tell({ kind: 'ask', id })
    })

  const plainPlace = async (principal: string): Promise<Place> => {
    const id = await privateIdOf(principal)
    return { id, database: privateDbName(tenant, id), key: null }
  }

  return {
    async load() {
      const stored = await shared.load()
      if (!stored) {
        // Another tab has signed out: this one drops the key too.
        held = undefined
        return { phase: 'none' }
      }
      if ('plain' in stored) {
        held = await plainPlace(stored.plain.who.principal)
        return { phase: 'open', remembered: stored.plain, place: held }
      }
      const { id, sealed } = stored
      const own = held?.id === id && held.key ? held : undefined
      const place = own ?? (await keyStore.openKept(id).catch(() => undefined)) ?? (await askTabs(id))
      const remembered =
        place?.key &&
        (await createEncryption(place.key)
          .open(sealed, `session/${id}`)
          .catch(() => undefined))
      if (!place || !remembered) return { phase: 'locked', id }
      held = place
      return { phase: 'open', remembered: remembered as Remembered, place }
    },
    async save(remembered) {
      // Locked or ended meanwhile: what is kept stays sealed.
      if (!held) return
      if (!held.key) return shared.save({ plain: remembered })
      const { id, key } = held
      await shared.save({ id, sealed: await createEncryption(key).close(remembered, `session/${id}`) })
    },
    async peek() {
      const stored = await shared.load()
      if (!stored || 'plain' in stored) return stored?.plain
      const { id, sealed } = stored
      if (!held?.key || held.id !== id) return undefined
      return (await createEncryption(held.key).open(sealed, `session/${id}`)) as Remembered
    },
    async atSignIn({ info: { principal }, sealKey }, forgetPin) {
      const id = await privateIdOf(principal)
      const before = await shared.load().catch(() => undefined)
      if (before && 'id' in before && before.id !== id) await keyStore.endSession(before.id)
      if (sealKey !== undefined) held = await keyStore.openAtSignIn(principal, sealKey, forgetPin)
      // The service issues no keys: what is sealed here opens only with a key that is still kept.
      else if (held?.id !== id) held = (await keyStore.openKept(id)) ?? (await plainPlace(principal))
      return held
    },
    hold(place) {
      held = place
      share(place)
    },
    held: () => held,
    letGo() {
      held = undefined
    },
    async end() {
      const stored = await shared.load().catch(() => undefined)
      const id = held?.id ?? (stored && 'id' in stored ? stored.id : undefined)
      if (id !== undefined) await keyStore.endSession(id).catch(() => {})
      held = undefined
      await shared.forget()
    },
    onKey(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      stop()
      otherTabs.close()
    },
  }
}
