import { recall, remember } from '../lib/remember.ts'

const KEY = 'tradepad.pageViews'
/** Older ones go: a count of screens is worth no full disk. */
const KEPT_MAX = 200
const WAIT_MS = 5000

/** A screen that was opened: its address as the router writes it, so without any id, and the hour. Nobody is named. */
interface View {
  readonly screen: string
  readonly hour: string
}

interface Deps {
  /** Where the brand counts them. */
  readonly address: string
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly send: (address: string, body: string) => Promise<boolean>
}

/** Counts screens for the brand (§2): queued without a network, sent in one go, without cookies and without anything of a person. */
export const createPageViews = ({ address, isOnline, now, send }: Deps) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  const flush = async (): Promise<void> => {
    const views = read()
    if (isSending || views.length === 0 || !isOnline()) return
    isSending = true
    const isTaken = await send(address, JSON.stringify({ views })).catch(() => false)
    isSending = false
    // Those that came meanwhile stay.
    if (isTaken) remember(KEY, JSON.stringify(read().slice(views.length)))
  }
  return {
    note(screen: string): void {
      const hour = new Date(Math.floor(now() / 3_600_000) * 3_600_000).toISOString()
      remember(KEY, JSON.stringify([...read(), { screen, hour }].slice(-KEPT_MAX)))
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), WAIT_MS)
    },
    flush,
  }
}

const read = (): View[] => {
  try {
    const kept = JSON.parse(recall(KEY) ?? '[]') as unknown
    return Array.isArray(kept) ? (kept as View[]) : []
  } catch {
    return []
  }
}

/** To this host only: the content security policy lets nothing else out. */
export const sendViews = async (address: string, body: string): Promise<boolean> => {
  const answer = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
  return answer.ok
}
