import type { BrandId } from '#domain/brands/brand.ts'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { foldCode } from '#domain/search/fold.ts'
import type { CodeFound, Device } from '../../offline/device-types.ts'
import { meaningOf } from './judge-row.ts'
import type { Found } from './judge-row.ts'
import { isSame, joinPads, readPad, settle, withBlank, withoutBlank } from './pad-rows.ts'
import type { Pad } from './pad-rows.ts'

export interface PadDeps {
  readonly device: Pick<Device, 'catalogue' | 'kept' | 'newId'>
  readonly account: ClientAccountRow
  readonly brand: BrandId
  readonly now: () => number
}

export interface PadState {
  /** undefined until it is read from the device. */
  readonly pad: Pad | undefined
  readonly found: ReadonlyMap<string, Found>
}

export interface Focus {
  readonly id: string
  readonly part: 'code' | 'quantity'
}

/** The pad of one person and one account: it outlives its screen, and its content outlives the page. */
export interface PadStore {
  get(): PadState
  subscribe(listener: () => void): () => void
  change(act: (pad: Pad) => Pad): void
  /** Sets the focus: that row is not joined to another, and its code is not looked up while it is typed. */
  focus(at: Focus | null): void
  /** Call when prices or stock have changed, or to retry failed lookups. */
  resolveAgain(): void
  /** Reads again, because another tab may have typed meanwhile. */
  reread(): Promise<void>
  /** Resolves once all earlier changes are written. */
  written(): Promise<void>
}

export function createPadStore({ device, account, brand, now }: PadDeps): PadStore {
  const key = `quickOrder ${account.clientId}`
  const listeners = new Set<() => void>()
  let state: PadState = { pad: undefined, found: new Map() }
  let focus: Focus | null = null
  let writing: Promise<void> | null = null
  let isDirty = false
  let asking = new Set<string>()
  /** What this window last read from the device or wrote to it, without the blank row. */
  let agreed: Pad | undefined
  /** What it wrote last; only a reading shows whether the device has it. */
  let sent: Pad | undefined
  let writes = 0

  const show = (next: Partial<PadState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const keep = async (): Promise<void> => {
    // Changes made while the device writes are written together in the next pass.
    let isJoined = false
    while (isDirty && state.pad) {
      isDirty = false
      // Nothing there: it was never kept, or could not be read; what is here is then written.
      const there = await device.kept.get(key)
      if (there !== undefined) isJoined = takeIn(readPad(there)) || isJoined
      const pad = withoutBlank(state.pad)
      writes += 1
      sent = pad
      // An emptied pad is kept too, so that another window learns of it.
      await device.kept.set(key, pad)
      // Only a reading shows whether the device has it.
      if (!isSame(readPad(await device.kept.get(key)), pad)) continue
      agreed = pad
      sent = undefined
    }
    writing = null
    if (isJoined) await lookUp()
  }
  /** Shows what another window has kept since, beside what was changed here; returns whether it did. */
  const takeIn = (there: Pad): boolean => {
    if (sent && isSame(there, sent)) agreed = sent
    if (agreed && isSame(there, agreed)) return false
    const base = sent ?? agreed
    agreed = there
    sent = undefined
    const next = state.pad && base ? joinPads(base, state.pad, there) : there
    show({ pad: withBlank(next, device.newId) })
    return true
  }
  const put = (pad: Pad): void => {
    show({ pad: withBlank(pad, device.newId) })
    isDirty = true
    writing ??= keep()
  }
  const settled = (): void => {
    const { pad, found } = state
    if (!pad) return
    const meaning = meaningOf((code) => found.get(code.trim()), { account, brand, now: now() })
    const next = settle(pad, meaning, focus?.id ?? null)
    if (next !== pad) put(next)
  }
  const lookUp = async (): Promise<void> => {
    const codes = (state.pad?.rows ?? [])
      .filter(({ id }) => focus?.part !== 'code' || id !== focus.id)
      .map(({ code }) => code.trim())
      .filter((code) => code !== '' && !state.found.has(code) && !asking.has(code))
    const wanted = [...new Set(codes)]
    if (wanted.length === 0) return
    const mine = asking
    for (const code of wanted) mine.add(code)
    const answer = await device.catalogue.byCodes(wanted)
    // Superseded by a newer lookup.
    if (asking !== mine) return
    const found = new Map(state.found)
    for (const [at, code] of wanted.entries()) {
      mine.delete(code)
      found.set(code, answer.ok ? ownNumberFirst(code, answer.data[at] ?? { kind: 'none' }) : { kind: 'unread' })
    }
    show({ found })
    settled()
  }
  const load = async (): Promise<void> => {
    const before = writes
    const kept = readPad(await device.kept.get(key))
    // Older than what was written meanwhile; the writing has taken it in.
    if (writes !== before || !takeIn(kept)) return
    await lookUp()
    settled()
  }
  void load()

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(act) {
      if (!state.pad) return
      const next = act(state.pad)
      if (next !== state.pad) put(next)
    },
    focus(at) {
      focus = at
      settled()
      void lookUp()
    },
    resolveAgain() {
      asking = new Set()
      // Known results stay in sight until the new answer arrives.
      const before = state.found
      state = { ...state, found: new Map() }
      void lookUp().finally(() => {
        const found = new Map([...before, ...state.found])
        show({ found })
      })
    },
    reread: load,
    written: async () => writing ?? undefined,
  }
}

/** An article number that is also another article's model means the article: a choice among several writes it into the row. */
function ownNumberFirst(code: string, found: CodeFound): CodeFound {
  if (found.kind !== 'several') return found
  const own = found.articles.find(({ goodsId }) => foldCode(goodsId) === foldCode(code))
  return own ? { kind: 'one', article: own, carton: false, repaired: false } : found
}
