import { withLock } from '../api/lock.ts'
import { lockWithPin, makeDataKey, makeSessionKey, pinKeyOf, serviceKeyOf, unwrapKey, wrapKey } from './adapters/keys.ts'
import { privateDbName, privateIdOf } from './adapters/shared-db.ts'
import type { Keyring, SharedDb } from './adapters/shared-db.ts'
import { NO_TRIES, PIN_TRIES_MAX, waitBeforeTry } from './pin.ts'

/** Where one person's work is stored and what opens it. `key` null: an older build wrote it in plain, until the next sign-in. */
export interface Place {
  readonly id: string
  readonly database: string
  readonly key: CryptoKey | null
}

export type PinAnswer =
  | { readonly ok: true; readonly place: Place }
  | { readonly ok: false; readonly why: 'wrong' | 'wait' | 'gone'; readonly waitMs: number; readonly triesLeft: number }

/**
 * One random data key per person and device, never stored unwrapped. It is wrapped by the service's key, issued at sign-in only,
 * and, while the session is kept here, by a key of this browser or by the person's PIN. Ending the session removes the latter two:
 * the work then stays encrypted until they sign in again.
 */
export interface KeyStore {
  /** At sign-in. `isNew`: the service's key could not open an older database; that stays, and a new one is begun. */
  openAtSignIn(principal: string, secret: string, forgetPin: boolean): Promise<Place & { readonly isNew: boolean }>
  /** Without a network; undefined if a PIN is required or nothing is left to open with. */
  openKept(id: string): Promise<Place | undefined>
  openWithPin(id: string, pin: string, now: number): Promise<PinAnswer>
  hasPin(id: string): Promise<boolean>
  /** Milliseconds until a PIN is accepted again. */
  pinWait(id: string, now: number): Promise<number>
  /** From then on only the PIN opens without a network. False if this device has no key to lock. */
  setPin(id: string, pin: string): Promise<boolean>
  /** Returns to the key of this browser; needs the PIN. */
  removePin(id: string, pin: string, now: number): Promise<PinAnswer>
  /** Ends the session: what is left opens at the next sign-in. */
  endSession(id: string): Promise<void>
}

export const createKeyStore = (shared: SharedDb, tenant: string): KeyStore => {
  const placeOf = ({ id, database }: Keyring, key: CryptoKey): Place => ({ id, database, key })

  const bySession = async (dataKey: CryptoKey): Promise<NonNullable<Keyring['session']>> => {
    const key = await makeSessionKey()
    return { key, wrapped: await wrapKey(dataKey, key) }
  }

  /** The data key in a form that can be wrapped again; undefined if neither key opens it. */
  const openForWrapping = async (keyring: Keyring, service: CryptoKey): Promise<CryptoKey | undefined> => {
    const byService = await unwrapKey(keyring.service, service, true).catch(() => undefined)
    const { session } = keyring
    return byService ?? (session ? unwrapKey(session.wrapped, session.key, true).catch(() => undefined) : undefined)
  }

  const tryPin = async (keyring: Keyring, pin: string, now: number, again: boolean) => {
    const { pin: lock } = keyring
    if (!lock) return { ok: false, why: 'gone', waitMs: 0, triesLeft: 0 } as const
    const waitMs = waitBeforeTry(lock, now)
    const triesLeft = PIN_TRIES_MAX - lock.failures
    if (waitMs > 0) return { ok: false, why: 'wait', waitMs, triesLeft } as const
    // Counted before the try: closing the app in between gains nothing.
    const tried = { ...lock, failures: lock.failures + 1, failedAt: now }
    await shared.putKeyring({ ...keyring, pin: tried })
    const dataKey = await unwrapKey(lock.wrapped, await pinKeyOf(pin, lock), again).catch(() => undefined)
    if (dataKey) {
      await shared.putKeyring({ ...keyring, pin: { ...lock, ...NO_TRIES } })
      return { ok: true, dataKey } as const
    }
    const isGone = tried.failures >= PIN_TRIES_MAX
    if (isGone) await shared.putKeyring({ ...keyring, pin: null })
    return {
      ok: false,
      why: isGone ? 'gone' : 'wrong',
      waitMs: waitBeforeTry(tried, now),
      triesLeft: PIN_TRIES_MAX - tried.failures,
    } as const
  }

  const openOrMake = async (id: string, secret: string, forgetPin: boolean): Promise<Place & { readonly isNew: boolean }> => {
    const service = await serviceKeyOf(secret)
    const before = await shared.keyring(id)
    const known = before && (await openForWrapping(before, service))
    const dataKey = known ?? (await makeDataKey())
    if (before && !known) await shared.putKeyring({ ...before, id: `${id}!${before.database}` })
    const pin = known && !forgetPin ? before.pin : null
    const sealedAway = before && !known ? `~${crypto.randomUUID().slice(0, 8)}` : ''
    const keyring: Keyring = {
      id,
      database: known ? before.database : privateDbName(tenant, id) + sealedAway,
      service: await wrapKey(dataKey, service),
      session: pin ? null : await bySession(dataKey),
      pin,
    }
    await shared.putKeyring(keyring)
    // From here on used as a key that no script can read.
    const key = await unwrapKey(keyring.service, service)
    return { ...placeOf(keyring, key), isNew: sealedAway !== '' }
  }

  return {
    async openAtSignIn(principal, secret, forgetPin) {
      const id = await privateIdOf(principal)
      // Two tabs at the same time would make two keys, and what one encrypts before the other's key is stored could never be opened
      // again.
      return withLock(`keys:${tenant} ${id}`, () => openOrMake(id, secret, forgetPin))
    },
    async openKept(id) {
      const keyring = await shared.keyring(id)
      if (!keyring?.session) return undefined
      return placeOf(keyring, await unwrapKey(keyring.session.wrapped, keyring.session.key))
    },
    async openWithPin(id, pin, now) {
      const keyring = await shared.keyring(id)
      if (!keyring) return { ok: false, why: 'gone', waitMs: 0, triesLeft: 0 }
      const tried = await tryPin(keyring, pin, now, false)
      return tried.ok ? { ok: true, place: placeOf(keyring, tried.dataKey) } : tried
    },
    hasPin: async (id) => Boolean((await shared.keyring(id))?.pin),
    async pinWait(id, now) {
      const pin = (await shared.keyring(id))?.pin
      return pin ? waitBeforeTry(pin, now) : 0
    },
    async setPin(id, pin) {
      const keyring = await shared.keyring(id)
      if (!keyring?.session) return false
      const dataKey = await unwrapKey(keyring.session.wrapped, keyring.session.key, true)
      await shared.putKeyring({ ...keyring, session: null, pin: { ...(await lockWithPin(dataKey, pin)), ...NO_TRIES } })
      return true
    },
    async removePin(id, pin, now) {
      const keyring = await shared.keyring(id)
      if (!keyring) return { ok: false, why: 'gone', waitMs: 0, triesLeft: 0 }
      const tried = await tryPin(keyring, pin, now, true)
      if (!tried.ok) return tried
      await shared.putKeyring({ ...keyring, session: await bySession(tried.dataKey), pin: null })
      const place = await this.openKept(id)
      return place ? { ok: true, place } : { ok: false, why: 'gone', waitMs: 0, triesLeft: 0 }
    },
    async endSession(id) {
      const keyring = await shared.keyring(id)
      if (keyring) await shared.putKeyring({ ...keyring, session: null, pin: null })
    },
  }
}
