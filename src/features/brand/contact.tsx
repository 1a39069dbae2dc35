import { Trans } from '@lingui/react/macro'
import { CONTACT_KINDS } from '#domain/brands/brand-file.ts'
import css from './brand.module.css'
import { useChannels } from './brand.reads.ts'

export const isContact = ({ type }: { type: string }): boolean => CONTACT_KINDS.some((kind) => kind === type)

/** The e-mail address and the telephone number of the brand’s company, as links. */
export const ContactLinks = () =>
  useChannels()
    .filter(isContact)
    .map(({ link, name }) => (
      <a key={link} className={css.link} href={link}>
        {name}
      </a>
    ))

/** For people who found no answer; nothing while the address is unknown. */
export function Contact() {
  if (!useChannels().some(isContact)) return null
  return (
    <p className={css.links}>
      <span className={css.link}>
        <Trans>Write to us or call us:</Trans>
      </span>
      <ContactLinks />
    </p>
  )
}
