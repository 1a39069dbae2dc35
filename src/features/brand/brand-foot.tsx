import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { currentBrand } from '../../lib/brand.ts'
import css from './brand.module.css'
import { useChannels } from './brand.reads.ts'
import { ContactLinks, isContact } from './contact.tsx'

interface BrandFootProps {
  help: LinkProps
  legal: LinkProps
}

/** Page footer: help, legal texts, the brand's contact and where it is found outside the shop. */
export function BrandFoot({ help, legal }: BrandFootProps) {
  const { t } = useLingui()
  const { legalName } = currentBrand()
  const channels = useChannels().filter((channel) => !isContact(channel))
  return (
    <footer className={css.foot}>
      <span>{legalName}</span>
      <nav className={css.links} aria-label={t`Help and legal information`}>
        <Link {...help} className={css.link}>
          <Trans>Help centre</Trans>
        </Link>
        <Link {...legal} className={css.link}>
          <Trans>Legal information</Trans>
        </Link>
        <ContactLinks />
        {channels.map((channel) => (
          <a key={channel.link} className={css.link} href={channel.link} target="_blank" rel="noreferrer">
            {channel.name}
          </a>
        ))}
      </nav>
    </footer>
  )
}
