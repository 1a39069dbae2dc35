import { openTabs } from './tabs.ts'

/** Reports that no tab of this app was touched for a given time. */
export interface IdleWatch {
  /** 0 means never. */
  after(ms: number): void
  stop(): void
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const LOOK_MS = 10_000
const TELL_MS = 5000

export const watchIdle = (name: string, onIdle: () => void): IdleWatch => {
  const otherTabs = openTabs<'touched'>(`idle:${name}`)
  const page = globalThis.document as Document | undefined
  let limit = 0
  let touchedAt = Date.now()
  let toldAt = 0

  const touched = (): void => {
    look()
    touchedAt = Date.now()
    if (touchedAt - toldAt < TELL_MS) return
    toldAt = touchedAt
    otherTabs.tell('touched')
  }
  // Also runs at a touch, so that the first one after a long sleep locks the app: a sleeping tablet runs no timers.
  const look = (): void => {
    if (limit > 0 && Date.now() - touchedAt >= limit) onIdle()
  }
  const stopTabs = otherTabs.listen(() => {
    touchedAt = Date.now()
  })
  const options = { capture: true, passive: true }
  for (const type of TOUCHES) page?.addEventListener(type, touched, options)
  page?.addEventListener('visibilitychange', look)
  const timer = page && setInterval(look, LOOK_MS)
  return {
    after(ms) {
      limit = ms
      touchedAt = Date.now()
    },
    stop() {
      clearInterval(timer)
      for (const type of TOUCHES) page?.removeEventListener(type, touched, options)
      page?.removeEventListener('visibilitychange', look)
      stopTabs()
      otherTabs.close()
    },
  }
}
