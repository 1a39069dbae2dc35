import { OpenBanners } from '../../features/promo/open-banners.tsx'
import { openPlace } from './open-place.ts'
import { OpenQueries } from './open-queries.tsx'

export { OpenContact as SignInContact } from './open-contact.tsx'

export const SignInBanners = () => (
  <OpenQueries>
    <OpenBanners openPlace={openPlace} />
  </OpenQueries>
)
