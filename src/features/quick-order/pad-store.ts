import type { BrandId } from '#domain/brands/brand.ts'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { foldCode } from '#domain/search/fold.ts'
import type { CodeFound, Device } from '../../offline/device-types.ts'
import { meaningOf } from './judge-row.ts'
import type { Found } from './judge-row.ts'
import { readPad, settle, withBlank } from './pad-rows.ts'
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

  const show = (next: Partial<PadState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const keep = async (): Promise<void> => {
    // Changes made while the device writes are written together in the next pass.
    while (isDirty && state.pad) {
      isDirty = false
      const { rows, rest } = state.pad
      const filled = rows.slice(0, -1)
      await (filled.length === 0 && rest.length === 0 ? device.kept.remove(key) : device.kept.set(key, { rows: filled, rest }))
    }
    writing = null
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
    const kept = readPad(await device.kept.get(key))
    const filled = state.pad && { rows: state.pad.rows.slice(0, -1), rest: state.pad.rest }
    if (isDirty || writing || JSON.stringify(kept) === JSON.stringify(filled)) return
    show({ pad: withBlank(kept, device.newId) })
    await lookUp()
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
