import { ContactLinks } from '../../features/brand/contact.tsx'
import { OpenQueries } from './open-queries.tsx'

/** Whom to ask before a sign-in, where nothing of the shop is on the page. */
export const OpenContact = () => (
  <OpenQueries>
    <ContactLinks />
  </OpenQueries>
)
