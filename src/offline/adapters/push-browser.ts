/** A browser's subscription, in the form that the service expects. */
export interface LiveSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** Public key of the service for which it was created. */
  readonly publicKey: string
}

/** The browser's functions for notifications. */
export interface PushBrowser {
  /** `install`: iOS supports them only in the installed app. */
  support(): 'ready' | 'install' | 'none'
  permission(): NotificationPermission
  /** Call it from a tap, before any `await`; otherwise browsers refuse to ask. */
  ask(): Promise<NotificationPermission>
  live(): Promise<LiveSubscription | null>
  subscribe(publicKey: string): Promise<LiveSubscription>
  /** Works offline: the push service learns of it later. */
  unsubscribe(): Promise<void>
}

const WORKER_WAIT_MS = 5000

/** Not in TypeScript's library: iOS only, false in a tab. */
interface AppleNavigator {
  readonly standalone?: boolean
}

export const pushBrowser = (): PushBrowser => ({
  support() {
    if ('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator) return 'ready'
    return (globalThis.navigator as AppleNavigator | undefined)?.standalone === false ? 'install' : 'none'
  },
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  async live() {
    const subscription = await (await manager()).getSubscription()
    return subscription && liveOf(subscription)
  },
  async subscribe(publicKey) {
    const applicationServerKey = bytesOf(publicKey)
    return liveOf(await (await manager()).subscribe({ userVisibleOnly: true, applicationServerKey }))
  },
  async unsubscribe() {
    await (await (await manager()).getSubscription())?.unsubscribe()
  },
})

/** Waits for a first visit's worker, which takes a moment; without a worker `ready` would never resolve. */
const manager = async (): Promise<PushManager> => {
  const never = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('There is no worker')), WORKER_WAIT_MS)
  })
  return (await Promise.race([navigator.serviceWorker.ready, never])).pushManager
}

const liveOf = (subscription: PushSubscription): LiveSubscription => ({
  endpoint: subscription.endpoint,
  p256dh: textOf(subscription.getKey('p256dh')),
  auth: textOf(subscription.getKey('auth')),
  publicKey: textOf(subscription.options.applicationServerKey),
})

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()))).replace(/[+/=]/g, (sign) => URL_SIGNS[sign] ?? '')
const URL_SIGNS: Readonly<Record<string, string>> = { '+': '-', '/': '_' }

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
