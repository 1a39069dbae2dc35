import { QueryClient } from '@tanstack/react-query'

/** Reads without a mirror (design §4); the device answers them without a network, so none waits for one. */
export const queries = new QueryClient({
  // Refetches failed reads when the network returns; `always` alone would not.
  defaultOptions: { queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, staleTime: 30_000 } },
})
