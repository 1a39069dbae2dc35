import { CHECK_SHELL, shellReadiness } from '../offline/shell-state.ts'
import type { ShellState } from '../offline/shell-state.ts'

const ANSWER_MS = 60_000
const AGAIN_MS = 60_000

const ask = (worker: ServiceWorker): Promise<ShellState> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => reject(new Error('The worker did not answer')), ANSWER_MS)
    port1.addEventListener('message', ({ data }: MessageEvent<ShellState>) => {
      clearTimeout(timer)
      port1.close()
      resolve(data)
    })
    port1.start()
    worker.postMessage({ type: CHECK_SHELL }, [port2])
  })

/** Asks the worker whether the app opens without a network and has it fetch missing files; repeats while any are missing. */
export const checkShell = async (): Promise<void> => {
  try {
    const { active } = await navigator.serviceWorker.ready
    if (!active) return
    const { missing } = await ask(active)
    shellReadiness.set(missing > 0 ? { phase: 'incomplete', missing } : { phase: 'kept' })
    if (missing > 0) setTimeout(() => void checkShell(), AGAIN_MS)
  } catch {
    // An older worker does not know this message; the new one is on its way.
  }
}

/** A private window or an old browser: the app works, but cannot start without a network. */
export const haveNoShell = (): void => shellReadiness.set({ phase: 'none' })
