import { ContactLinks } from '../../features/brand/contact.tsx'
import { OpenQueries } from './open-queries.tsx'

/** Contact before a sign-in, on a page without the shop. */
export const OpenContact = () => (
  <OpenQueries>
    <ContactLinks />
  </OpenQueries>
)
