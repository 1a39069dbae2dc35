import { serveCatalogue } from './catalogue-shell.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { ToPage, ToWorker } from './protocol.ts'
import { digest } from './test-feed.ts'

/** The catalogue's worker for tests, on this thread; messages arrive later and as copies, as from a real one. */
export const startTestWorker = (store: CatalogueStore, now: () => number): Worker => {
  let hear: (event: MessageEvent<ToPage>) => void = () => undefined
  const receive = serveCatalogue({
    post: (message) => hear({ data: structuredClone(message) } as MessageEvent<ToPage>),
    openStore: () => store,
    digest,
    now,
    program: 'a',
  })
  return {
    postMessage(message: ToWorker) {
      const copy = structuredClone(message)
      queueMicrotask(() => receive(copy))
    },
    addEventListener(type: string, listener: (event: MessageEvent<ToPage>) => void) {
      if (type === 'message') hear = listener
    },
  } as unknown as Worker
}
