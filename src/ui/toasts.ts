import type { Tone } from './tone.ts'

export interface Toast {
  id: number
  text: string
  tone: Tone
  action?: { label: string; run: () => void } | undefined
  /** Stays until it is answered. */
  stays: boolean
  /** A new one with the same key takes the place of the old one. */
  key?: string | undefined
}

type Listener = () => void

let shown: readonly Toast[] = []
let nextId = 1
const listeners = new Set<Listener>()
/** Long enough to read and to reach an undo. */
const WITH_ACTION_MS = 6000

/** Says something in passing. `ms` is the specification's 1200 for a successful add; anything with an undo stays longer. */
export function toast(
  text: string,
  options: { tone?: Tone; action?: Toast['action']; ms?: number; stays?: boolean; key?: string } = {},
) {
  const { tone = 'ok', action, stays = false, key } = options
  const item: Toast = { id: nextId++, text, tone, action, stays, key }
  // Three at most, and the same words once.
  publish([...shown.filter((other) => other.text !== text && (key === undefined || other.key !== key)), item].slice(-3))
  if (!stays) setTimeout(() => dismissToast(item.id), options.ms ?? (action ? WITH_ACTION_MS : 3000))
}

export function dismissToast(id: number) {
  publish(shown.filter((item) => item.id !== id))
}

/** Takes back what no longer holds. */
export function dismissToasts(key: string) {
  publish(shown.filter((item) => item.key !== key))
}

/**
 * Takes back what offers an act in passing; what stays until it is answered is not about what was done last, and a failure is still
 * to be read.
 */
export function dismissOffers() {
  publish(
    shown.flatMap((item) => {
      if (!item.action || item.stays) return [item]
      return item.tone === 'need' ? [{ ...item, action: undefined }] : []
    }),
  )
}

export const readToasts = () => shown

export function watchToasts(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function publish(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}
