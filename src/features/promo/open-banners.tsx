import { useLingui } from '@lingui/react/macro'
import { BannerTile } from './banner-tile.tsx'
import css from './open-banners.module.css'
import { useOpenBanners } from './promo.reads.ts'

/** Beside a form nothing moves, and more banners would distract from it. */
const SHOWN = 2

interface OpenBannersProps {
  /** Where a banner leads a person who is not signed in; '' if it leads nowhere. */
  openPlace: (linkUrl: string) => string
}

/** The banners that the brand shows to everybody; nothing if it has none or the service does not answer. */
export function OpenBanners({ openPlace }: OpenBannersProps) {
  const { t } = useLingui()
  const { list, isPending } = useOpenBanners()
  // Its space is reserved, so that the form does not shift while the person uses it.
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
