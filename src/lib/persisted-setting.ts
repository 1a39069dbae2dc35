import type { Device } from '../offline/device-types.ts'
import { useDevice, useIdentity } from './device.ts'

type Kept = Device['kept']

export interface SettingSpec<T> {
  /** Its place in the person's sealed table. */
  readonly key: string
  /** What was kept as the choice; undefined where nothing was, and where it cannot be read. */
  read(kept: unknown): T
  /** undefined: nothing need be kept. */
  write(choice: T): unknown
  /** Where versions before wrote it, in plain for whoever uses this browser: taken from there once, and removed. */
  readonly former: { readonly key: string; read(text: string): unknown }
}

/** The same of a choice that no version before wrote anywhere else. */
export type NewSettingSpec<T> = Omit<SettingSpec<T>, 'former'> & { readonly former?: SettingSpec<T>['former'] }

/** A small choice of a person that reveals something about them or their client: sealed like all their work, gone with their session. */
export interface PersistedSetting<T> {
  /** undefined until it was read. */
  get(): T | undefined
  subscribe(listener: () => void): () => void
  /** `act` may run more than once. Where the device cannot keep it, it holds until the page is closed. */
  change(act: (before: T) => T): Promise<void>
  /** What is kept by now: another window may have chosen since. What the device could not keep holds as before. */
  again(): Promise<T>
}

const pages = new WeakMap<Kept, { readonly principal: string; readonly choices: Map<string, PersistedSetting<unknown>> }>()

export function usePersistedSetting<T>(spec: NewSettingSpec<T>): PersistedSetting<T> {
  return persistedSetting(useDevice().kept, useIdentity()?.principal ?? '', spec)
}

/** One for all that show it. What the former person chose is forgotten with the next one's first. */
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
    // Somebody who chose before it was read has it already.
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
        // Another tab may have chosen meanwhile: what is kept is read before it is written.
        const stored = await kept.get(spec.key)
        const next = act(choiceOf(stored))
        await keep(next, stored)
        // A later choice of this page is shown already and follows.
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
    // Where storage is refused, nothing lies there.
  }
}
