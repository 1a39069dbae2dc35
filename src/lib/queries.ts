import { QueryClient } from '@tanstack/react-query'

/** Reads that are no mirror (design §4); the device answers them without a network, so nothing waits for one. */
export const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: 30_000 } },
})
