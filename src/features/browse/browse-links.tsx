import { useLingui } from '@lingui/react/macro'
import {
  IconChartBar,
  IconCoins,
  IconHeart,
  IconHistory,
  IconPackages,
  IconRepeat,
  IconSparkles,
  IconStack2,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './browse-links.module.css'

interface BrowseLinksProps {
  links: {
    boughtBefore: LinkProps
    favourites: LinkProps
    newArrivals: LinkProps
    arrivals: LinkProps
    /** Absent if the brand has none. */
    ranking?: LinkProps | undefined
    /** Absent if the brand gives none. */
    cashBack?: LinkProps | undefined
    history: LinkProps
    /** Absent if the brand has none. */
    sets?: LinkProps | undefined
    pallets?: LinkProps | undefined
  }
}

/** One row that scrolls if it is longer than the screen: articles bought and kept, then the lists that the service compiles. */
export function BrowseLinks({ links }: BrowseLinksProps) {
  const { t } = useLingui()
  const items = [
    { key: 'bought', link: links.boughtBefore, icon: IconRepeat, label: t`Bought before` },
    { key: 'favourites', link: links.favourites, icon: IconHeart, label: t`Favourites` },
    { key: 'new', link: links.newArrivals, icon: IconSparkles, label: t`New arrivals` },
    { key: 'arrivals', link: links.arrivals, icon: IconTruckDelivery, label: t`Arriving soon` },
    ...(links.ranking ? [{ key: 'ranking', link: links.ranking, icon: IconChartBar, label: t`Ranking` }] : []),
    ...(links.cashBack ? [{ key: 'cashBack', link: links.cashBack, icon: IconCoins, label: t`Cash-back` }] : []),
    { key: 'history', link: links.history, icon: IconHistory, label: t`Recently viewed` },
    ...(links.sets ? [{ key: 'sets', link: links.sets, icon: IconStack2, label: t`Sets` }] : []),
    ...(links.pallets ? [{ key: 'pallets', link: links.pallets, icon: IconPackages, label: t`Mixed pallets` }] : []),
  ]
  return (
    <nav className={css.links} aria-label={t`Lists`}>
      {items.map(({ key, link, icon: Icon, label }) => (
        <LinkButton key={key} {...link} icon={<Icon size={18} aria-hidden />}>
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}
