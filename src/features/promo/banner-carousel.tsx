import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import css from './banner-carousel.module.css'
import { BannerTile } from './banner-tile.tsx'
import type { Banner } from './promo.reads.ts'
import { useSlides } from './use-slides.ts'

/** More dots would not fit side by side; the position is then shown only as a number. */
const DOTS_MAX = 5

/**
 * Banners of 1200 × 560 (specification §9), one at a time: swiped, stepped by arrow, dot and key, and advanced automatically until
 * touched.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useLingui()
  const id = useId()
  const { track, shown, show, step, isMoving, mayMove, toggle, hold } = useSlides(banners.length)
  const [hasBegun, setBegun] = useState(false)
  const count = banners.length
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys reach it from the links and buttons within
    <section className={css.carousel} aria-label={t`Highlights`} onKeyDown={count > 1 ? onKeyDown : undefined} {...hold}>
      <ul ref={track} className={css.track} id={id}>
        {banners.map((banner, at) => (
          <li key={banner.bannerId} className={css.slide}>
            {/* The first picture loads at once, the following ones after it. */}
            <BannerTile banner={banner} isEager={at === 0 || (hasBegun && at <= shown + 1)} onLoad={() => setBegun(true)} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={css.bar}>
          {mayMove && (
            <IconButton
              label={isMoving ? t`Pause` : t`Resume`}
              icon={isMoving ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
              onClick={toggle}
            />
          )}
          {count <= DOTS_MAX && (
            <span className={css.dots}>
              {banners.map((banner, at) => (
                <button
                  key={banner.bannerId}
                  type="button"
                  className={css.dot}
                  aria-label={banner.title}
                  aria-controls={id}
                  aria-current={at === shown}
                  onClick={() => show(at)}
                >
                  <span className={classNames(css.point, at === shown && css.on)} />
                </button>
              ))}
            </span>
          )}
          <span className={classNames(css.place, 'num')}>
            {shown + 1} / {count}
          </span>
          <span className={css.arrows}>
            <IconButton label={t`Back`} icon={<IconChevronLeft size={20} aria-hidden />} onClick={() => step(-1)} />
            <IconButton label={t`Next`} icon={<IconChevronRight size={20} aria-hidden />} onClick={() => step(1)} />
          </span>
        </div>
      )}
    </section>
  )
}
