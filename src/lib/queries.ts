import { QueryClient } from '@tanstack/react-query'

/** Reads that are no mirror (design §4); the device answers them without a network, so nothing waits for one. */
export const queries = new QueryClient({
  // What could not be read is asked for again with the network; of itself `always` would leave it.
  defaultOptions: { queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, staleTime: 30_000 } },
})
