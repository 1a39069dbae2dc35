import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

// The shop's own client loads with the shop, after the sign-in.
const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })

/** Queries on a page without the shop's frame. */
export const OpenQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
