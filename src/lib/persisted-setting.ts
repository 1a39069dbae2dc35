import type { Device } from '../offline/device-types.ts'
import { useDevice, useIdentity } from './device.ts'

type Kept = Device['kept']

export interface SettingSpec<T> {
  /** Its key in the person's sealed table. */
  readonly key: string
  /** Parses the stored value; `kept` is undefined if there is none. */
  read(kept: unknown): T
  /** Undefined if nothing needs to be stored. */
  write(choice: T): unknown
  /** Where earlier versions stored it, in plain text for anybody in this browser: adopted once and removed. */
  readonly former: { readonly key: string; read(text: string): unknown }
}

/** For a choice that no earlier version stored elsewhere. */
export type NewSettingSpec<T> = Omit<SettingSpec<T>, 'former'> & { readonly former?: SettingSpec<T>['former'] }

/** A small choice that reveals something about a person or their client: sealed like all their work, gone with their session. */
export interface PersistedSetting<T> {
  /** Undefined until it has been read. */
  get(): T | undefined
  subscribe(listener: () => void): () => void
  /** `act` may run more than once. A choice that the device cannot store holds until the page is closed. */
  change(act: (before: T) => T): Promise<void>
  /** Rereads the stored choice: another window may have changed it. A choice that could not be stored still holds. */
  again(): Promise<T>
}

const pages = new WeakMap<Kept, { readonly principal: string; readonly choices: Map<string, PersistedSetting<unknown>> }>()

export function usePersistedSetting<T>(spec: NewSettingSpec<T>): PersistedSetting<T> {
  return persistedSetting(useDevice().kept, useIdentity()?.principal ?? '', spec)
}

/** One instance for all that show it. A new principal drops the choices of the previous one. */
export function persistedSetting<T>(kept: Kept, principal: string, spec: NewSettingSpec<T>): PersistedSetting<T> {
  let page = pages.get(kept)
  if (page?.principal !== principal) {
    page = { principal, choices: new Map() }
    pages.set(kept, page)
  }
  const known = page.choices.get(spec.key) as PersistedSetting<T> | undefined
  if (known) return known
  const choice = createChoice(kept, spec)
  page.choices.set(spec.key, choice as PersistedSetting<unknown>)
  return choice
}

function createChoice<T>(kept: Kept, spec: NewSettingSpec<T>): PersistedSetting<T> {
  const listeners = new Set<() => void>()
  let value: T | undefined
  let waiting = 0
  /** A choice that the device had no room for. It holds as long as nobody changes what is kept in its place. */
  let unkept: { readonly choice: T; readonly inPlace: string } | null = null

  const show = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  const choiceOf = (stored: unknown): T => (unkept?.inPlace === textOf(stored) ? unkept.choice : spec.read(stored))
  const keep = async (choice: T, stored: unknown) => {
    const written = spec.write(choice)
    await (written === undefined ? kept.remove(spec.key) : kept.set(spec.key, written))
    // Where the device had no room nothing says so, except that what was there is still there.
    const [before, now] = [textOf(stored), textOf(await kept.get(spec.key))]
    unkept = now === before && now !== textOf(written) ? { choice, inPlace: now } : null
  }
  const load = async () => {
    const stored = await kept.get(spec.key)
    const former = formerOf(spec)
    const choice = spec.read(stored ?? former)
    if (stored === undefined && former !== undefined) await keep(choice, stored)
    forgetFormer(spec)
    // A choice made before this read is already shown.
    show(value ?? choice)
  }
  let turn: Promise<unknown> = load().catch(() => show(value ?? spec.read(undefined)))

  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async change(act) {
      waiting += 1
      if (value !== undefined) show(act(value))
      const write = async () => {
        // Another tab may have chosen meanwhile: read again before writing.
        const stored = await kept.get(spec.key)
        const next = act(choiceOf(stored))
        await keep(next, stored)
        // A later choice of this page is already shown; its write follows.
        if (waiting === 1) show(next)
      }
      const done = turn.then(write)
      turn = done.catch(() => undefined)
      await done.finally(() => {
        waiting -= 1
      })
    },
    async again() {
      const look = async (): Promise<T> => {
        const now = choiceOf(await kept.get(spec.key))
        if (waiting === 0) show(now)
        return now
      }
      const found = turn.then(look)
      turn = found.catch(() => undefined)
      return found
    },
  }
}

const textOf = (stored: unknown): string => JSON.stringify(stored) ?? ''

function formerOf({ former }: Pick<NewSettingSpec<unknown>, 'former'>): unknown {
  if (!former) return undefined
  try {
    const text = localStorage.getItem(former.key)
    return text === null ? undefined : former.read(text)
  } catch {
    return undefined
  }
}

function forgetFormer({ former }: Pick<NewSettingSpec<unknown>, 'former'>) {
  if (!former) return
  try {
    localStorage.removeItem(former.key)
  } catch {
    // If storage is denied, nothing is stored there.
  }
}
