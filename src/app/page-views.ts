import { recall, remember } from '../lib/remember.ts'

const KEY = 'tradepad.pageViews'
/** Older views are dropped: a statistic must not fill the disk. */
const KEPT_MAX = 200
const WAIT_MS = 5000

/** A screen that was opened: the router's path pattern, without any id, and the hour. It identifies nobody. */
interface View {
  readonly screen: string
  readonly hour: string
}

interface Deps {
  /** The brand's address for these counts. */
  readonly address: string
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly send: (address: string, body: string) => Promise<boolean>
}

/** Counts screens for the brand (§2): queued without a network, sent in batches, without cookies or personal data. */
export const createPageViews = ({ address, isOnline, now, send }: Deps) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  const flush = async (): Promise<void> => {
    const views = read()
    if (isSending || views.length === 0 || !isOnline()) return
    isSending = true
    const isTaken = await send(address, JSON.stringify({ views })).catch(() => false)
    isSending = false
    // Views added meanwhile stay.
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

/** Sends to this host only: the content security policy allows no other. */
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
