import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ContactLinks } from '../../features/brand/contact.tsx'
import { OpenBanners } from '../../features/promo/open-banners.tsx'
import { openPlace } from './open-place.ts'

// The shop's own comes with the shop, after the sign-in.
const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })

export function SignInBanners() {
  return (
    <QueryClientProvider client={queries}>
      <OpenBanners openPlace={openPlace} />
    </QueryClientProvider>
  )
}

/** Whom to ask where the sign-in does not work. */
export function SignInContact() {
  return (
    <QueryClientProvider client={queries}>
      <ContactLinks />
    </QueryClientProvider>
  )
}
