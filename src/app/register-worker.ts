import type { Workbox } from 'workbox-window'
import { checkShell, haveNoShell } from './check-shell.ts'

/** Built from sw/main.ts by vite-plugin-pwa. */
const WORKER = '/main.js'
const LOOK_MS = 60 * 60 * 1000

let isRegistered = false
let workbox: Workbox | undefined
let follow: (() => void) | undefined

interface Updates {
  /** Called with a function that lets the new version take over; the page reloads once it has. */
  onWaiting(take: () => void): void
  /** Another tab let the new version take over: returns whether this one may reload without asking. */
  mayFollow(): boolean
}

/** Registers the service worker once the page has loaded. */
export function registerWorker(updates: Updates) {
  if (isRegistered || !import.meta.env.PROD) return
  isRegistered = true
  if (!('serviceWorker' in navigator)) {
    haveNoShell()
    return
  }
  const go = () => void register(updates)
  // After an await in the entry the load event may already have fired.
  if (document.readyState === 'complete') go()
  else addEventListener('load', go, { once: true })
}

/** Asks the server for a newer version; a no-op without a network. */
export function lookForUpdate() {
  void workbox?.update().catch(() => {})
}

/** Retries a reload that `mayFollow` did not allow. */
export function followUpdate() {
  follow?.()
}

async function register({ onWaiting, mayFollow }: Updates) {
  try {
    const { Workbox } = await import('workbox-window')
    const worker = new Workbox(WORKER, { scope: '/' })
    let isAccepted = false
    let isOld = false
    // The first worker takes over a page that had none: that is not an update.
    const hadWorker = navigator.serviceWorker.controller !== null
    worker.addEventListener('waiting', () => {
      onWaiting(() => {
        isAccepted = true
        worker.messageSkipWaiting()
      })
    })
    follow = () => {
      if (isOld && mayFollow()) location.reload()
    }
    worker.addEventListener('controlling', () => {
      if (isAccepted) location.reload()
      else isOld = hadWorker
      followUpdate()
    })
    // The shell is stored on the device, so this works without a network too.
    document.addEventListener('visibilitychange', followUpdate)
    await worker.register({ immediate: true })
    workbox = worker
    setInterval(lookForUpdate, LOOK_MS)
    void checkShell()
    setInterval(() => void checkShell(), LOOK_MS)
    addEventListener('online', () => void checkShell())
  } catch {
    haveNoShell()
  }
}
