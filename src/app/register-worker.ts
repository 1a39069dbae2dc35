/** Built from sw/main.ts by vite-plugin-pwa. */
const WORKER = '/main.js'

let isRegistered = false

/** Registers the service worker once the page has loaded. `onWaiting` gets what lets a new version take over. */
export function registerWorker(onWaiting: (update: () => void) => void) {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  const go = () => void register(onWaiting)
  // After an await in the entry the load event may have passed already.
  if (document.readyState === 'complete') go()
  else addEventListener('load', go, { once: true })
}

async function register(onWaiting: (update: () => void) => void) {
  try {
    const { Workbox } = await import('workbox-window')
    const workbox = new Workbox(WORKER, { scope: '/' })
    let isAccepted = false
    workbox.addEventListener('waiting', () => {
      onWaiting(() => {
        isAccepted = true
        workbox.messageSkipWaiting()
      })
    })
    workbox.addEventListener('controlling', () => {
      if (isAccepted) location.reload()
    })
    await workbox.register({ immediate: true })
  } catch {
    // A private window or an old browser: the app works, only not after a cold start without network.
  }
}
