import { whenAwake } from './page-life.ts'

/** What the page and the worker signal. */
export type Signal = 'visible' | 'online' | 'offline' | 'worker'

export interface Signals {
  isVisible(): boolean
  listen(listener: (signal: Signal) => void): () => void
}

/** True if it is the worker's message. Replies that a page is open; without a page the worker sends by itself. */
const answerWake = (event: Event): boolean => {
  const { data, ports } = event as MessageEvent<{ kind?: string } | null>
  if (data?.kind !== 'wake') return false
  ports?.[0]?.postMessage('awake')
  return true
}

/** Signals of a page; in a worker only the network's events and messages remain. */
export const pageSignals = ({ answersWorker = true } = {}): Signals => ({
  isVisible: () => globalThis.document?.visibilityState !== 'hidden',
  listen(listener) {
    const stops: (() => void)[] = []
    const on = (
      target: EventTarget | undefined,
      type: string,
      signal: Signal,
      when: (event: Event) => boolean = () => true,
    ): void => {
      const handler = (event: Event): void => {
        if (when(event)) whenAwake(() => listener(signal))
      }
      target?.addEventListener(type, handler)
      stops.push(() => target?.removeEventListener(type, handler))
    }
    const page = globalThis.document as Document | undefined
    on(page, 'visibilitychange', 'visible', () => page?.visibilityState === 'visible')
    on(globalThis, 'focus', 'visible')
    on(globalThis, 'pageshow', 'visible')
    on(globalThis, 'online', 'online')
    on(globalThis, 'offline', 'offline')
    const worker = (globalThis.navigator as Navigator | undefined)?.serviceWorker as ServiceWorkerContainer | undefined
    if (answersWorker) on(worker, 'message', 'worker', answerWake)
    return () => {
      for (const stop of stops) stop()
    }
  },
})
