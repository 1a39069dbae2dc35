import type { Tone } from './tone.ts'

export interface Toast {
  id: number
  text: string
  tone: Tone
  /** Without a label it is an Undo, which has a key. */
  action?: { label?: string; run: () => void } | undefined
  /** Stays until it is answered. */
  stays: boolean
  /** How long it is shown if nobody is at it. */
  ms: number
  timer?: ReturnType<typeof setTimeout>
  /** A new one replaces the old one with the same key. */
  key?: string | undefined
}

type Listener = () => void

let shown: readonly Toast[] = []
let nextId = 1
const listeners = new Set<Listener>()
/** Long enough to read and to reach an undo. */
const WITH_ACTION_MS = 6000

/** Shows a short message. `ms` is the specification's 1200 for a successful add; one with an undo stays longer. */
export function toast(
  text: string,
  options: {
    tone?: Tone
    action?: { label: string; run: () => void }
    undo?: () => void
    ms?: number
    stays?: boolean
    key?: string
  } = {},
) {
  const { tone = 'ok', undo, action = undo && { run: undo }, stays = false, key, ms = action ? WITH_ACTION_MS : 3000 } = options
  const item: Toast = { id: nextId++, text, tone, action, stays, key, ms }
  // At most three, and no text twice.
  publish([...shown.filter((other) => other.text !== text && (key === undefined || other.key !== key)), item].slice(-3))
  startTime(item)
}

/** Its time starts anew when the pointer or the focus leaves it. */
export function startTime(item: Toast) {
  stopTime(item)
  if (!item.stays) item.timer = setTimeout(() => dismissToast(item.id), item.ms)
}

/** Somebody is at the message: it must not go from under a pointer or the focus. */
export function stopTime({ timer }: Toast) {
  clearTimeout(timer)
}

export function dismissToast(id: number) {
  publish(shown.filter((item) => item.id !== id))
}

/** Removes messages that no longer apply. */
export function dismissToasts(key: string) {
  publish(shown.filter((item) => item.key !== key))
}

/**
 * Removes passing offers of an act. A message that stays until answered is not about the last act, and a failure stays readable.
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
