import css from './banner-tile.module.css'
import { PlaceLink } from '../../ui/place-link.tsx'
import { PromoPicture } from './promo-picture.tsx'
import type { Banner } from './promo.reads.ts'

interface BannerTileProps {
  banner: Banner
  isEager?: boolean
  onLoad?: () => void
}

/** A banner's picture with its title on the side that pictures keep free; without the picture the title stays. */
export function BannerTile({ banner, ...picture }: BannerTileProps) {
  return (
    <PlaceLink linkUrl={banner.linkUrl} className={css.tile}>
      <PromoPicture image={banner.imageUrl} className={css.picture} {...picture} />
      <strong className={css.title}>{banner.title}</strong>
    </PlaceLink>
  )
}
