import { useLingui } from '@lingui/react/macro'
import { BannerTile } from './banner-tile.tsx'
import css from './open-banners.module.css'
import { useOpenBanners } from './promo.reads.ts'

/** Beside a form nothing moves, and more would be louder than the form. */
const SHOWN = 2

interface OpenBannersProps {
  /** Where a banner leads for who is not signed in; '' where nothing is open. */
  openPlace: (linkUrl: string) => string
}

/** What the brand shows to everybody; nothing at all where it shows nothing or the service does not answer. */
export function OpenBanners({ openPlace }: OpenBannersProps) {
  const { t } = useLingui()
  const { list, isPending } = useOpenBanners()
  // Its room is kept meanwhile: a form must not move under somebody's hands.
  if (isPending) return <span />
  if (list.length === 0) return null
  return (
    <ul className={css.banners} aria-label={t`Highlights`}>
      {list.slice(0, SHOWN).map((banner) => (
        <li key={banner.bannerId} className={css.banner}>
          <BannerTile banner={{ ...banner, linkUrl: openPlace(banner.linkUrl) }} isEager />
        </li>
      ))}
    </ul>
  )
}
