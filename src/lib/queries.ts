import { QueryClient, notifyManager } from '@tanstack/react-query'

// A timer waits behind whatever the page does just then; React gathers what comes in one turn by itself.
notifyManager.setScheduler(queueMicrotask)

/** Reads that are no mirror (design §4); the device answers them without a network, so nothing waits for one. */
export const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: 30_000 } },
})
