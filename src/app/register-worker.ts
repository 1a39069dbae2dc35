import type { Workbox } from 'workbox-window'
import { checkShell, haveNoShell } from './check-shell.ts'

/** Built from sw/main.ts by vite-plugin-pwa. */
const WORKER = '/main.js'
const LOOK_MS = 60 * 60 * 1000

let isRegistered = false
let workbox: Workbox | undefined
let follow: (() => void) | undefined

interface Updates {
  /** Gets what lets the new version take over; the page is loaded again when it has. */
  onWaiting(take: () => void): void
  /** Another tab let the new version take over: whether this one may be loaded again without being asked. */
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
  // After an await in the entry the load event may have passed already.
  if (document.readyState === 'complete') go()
  else addEventListener('load', go, { once: true })
}

/** Asks the server whether there is a newer version; without a network nothing happens. */
export function lookForUpdate() {
  void workbox?.update().catch(() => {})
}

/** Tries again what `mayFollow` forbade. */
export function followUpdate() {
  follow?.()
}

async function register({ onWaiting, mayFollow }: Updates) {
  try {
    const { Workbox } = await import('workbox-window')
    const worker = new Workbox(WORKER, { scope: '/' })
    let isAccepted = false
    let isOld = false
    // A first worker takes over a page that had none: that is no update.
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
    // The shell lies on the device, so this works without a network too.
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
