/** A key as the browser reports it; `at` in milliseconds. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly shift: boolean
  /** Held with Control, Alt or Meta. */
  readonly held: boolean
  /** The system's auto-repeat of a key held down. */
  readonly repeat: boolean
  readonly at: number
}

/** `person`: leave the key alone · `burst`: a machine is typing · `code`: it ended with Enter. */
export type WedgeVerdict = { readonly kind: 'person' | 'burst' | 'twice' } | { readonly kind: 'code'; readonly code: string }

/** Slow radio scanners pause this long between two keys; no person keeps that average for a whole code. */
const GAP_MS = 120
const AVERAGE_MS = 50
/** A busy page receives the keys of a scanner late: after such a pause in a burst it is still one code. */
const STALL_MS = 300
const LENGTH_MIN = 4
/** From this length on the keys certainly come from a machine and are kept from everything else. */
const SURE = 4
/** Nobody pulls the trigger twice this quickly: the scanner delivered one code twice. */
const TWICE_MS = 200

const PERSON: WedgeVerdict = { kind: 'person' }
const BURST: WedgeVerdict = { kind: 'burst' }
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

/** Tells a scanner that types as a keyboard from a person, by the time between keys; pass it every key, in order. */
export function createWedge(): (press: KeyPress) => WedgeVerdict {
  let typed = ''
  /** Time between keys, without stalls. */
  let busyMs = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let startedAt = 0
  let given = { code: '', at: Number.NEGATIVE_INFINITY }

  const isQuick = (): boolean => busyMs / Math.max(1, typed.length - 1) <= AVERAGE_MS
  const goesOn = (at: number): boolean => {
    const gap = at - lastAt
    return typed !== '' && (gap <= GAP_MS || (gap <= STALL_MS && typed.length > 1 && isQuick()))
  }

  const end = (at: number): WedgeVerdict => {
    const isCode = typed.length >= LENGTH_MIN && goesOn(at) && isQuick()
    const [code, began] = [typed, startedAt]
    typed = ''
    if (!isCode) return PERSON
    const isTwice = code === given.code && began - given.at < TWICE_MS
    given = { code, at }
    return isTwice ? { kind: 'twice' } : { kind: 'code', code }
  }

  return ({ key, code, shift, held, repeat, at }) => {
    if (MODIFIERS.has(key)) return typed.length >= SURE ? BURST : PERSON
    if (key === 'Enter') return end(at)
    const isGoingOn = goesOn(at)
    // The separators of a label arrive as control combinations: they are neither part of the code nor browser shortcuts.
    if (held && isGoingOn) return typed.length >= SURE ? BURST : PERSON
    if (held || repeat || key.length !== 1) {
      typed = ''
      return PERSON
    }
    if (isGoingOn) {
      if (at - lastAt <= GAP_MS) busyMs += at - lastAt
    } else {
      typed = ''
      busyMs = 0
      startedAt = at
    }
    typed += signOf(key, code, shift)
    lastAt = at
    return typed.length >= SURE && isQuick() ? BURST : PERSON
  }
}

/** A scanner set to another layout still presses the digit keys: on a French keyboard they would produce `&é"`. */
function signOf(key: string, code: string, shift: boolean): string {
  if (/\d/.test(key) || shift) return key
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key
}
