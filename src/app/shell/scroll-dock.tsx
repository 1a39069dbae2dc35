import { useLingui } from '@lingui/react/macro'
import { IconArrowUp } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { SCROLL_THRESHOLD_PX } from '#domain/rules/limits.ts'
import { FloatingCart } from '../../features/cart/floating-cart.tsx'
import { useAccount } from '../../lib/device.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { paths } from '../paths.ts'
import css from './scroll-dock.module.css'

/** What is further away than so many screens is gone to at once: on the way there is nothing to see. */
const SMOOTH_SCREENS = 3
const STILL = '(prefers-reduced-motion: reduce)'

/** Appears after 200 px of scrolling: back to the top, and the cart where §2 has it. */
export function ScrollDock() {
  const { t } = useLingui()
  const account = useAccount()
  const hasCart = useMatches({ select: (matches) => matches.at(-1)?.staticData.floatingCart !== 'none' })
  const isScrolled = useIsScrolled()
  if (!isScrolled) return null
  return (
    <div className={css.dock}>
      <IconButton outlined label={t`Back to the top`} icon={<IconArrowUp size={22} />} className={css.up} onClick={goUp} />
      {hasCart && account && <FloatingCart link={paths.cart()} />}
    </div>
  )
}

function goUp(): void {
  const isFar = scrollY > innerHeight * SMOOTH_SCREENS || matchMedia(STILL).matches
  scrollTo({ top: 0, behavior: isFar ? 'instant' : 'smooth' })
  // The button goes away: who uses the keyboard goes on from the top.
  document.getElementById('content')?.focus({ preventScroll: true })
}

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    let known = false
    const look = () => {
      const isBelow = scrollY > SCROLL_THRESHOLD_PX
      if (isBelow === known) return
      known = isBelow
      // Not within the frame that begins to scroll, which has enough to do.
      startTransition(() => setScrolled(isBelow))
    }
    // A screen that comes back is scrolled to where it was before anybody listens. In the frame after, which has a layout: asked
    // before, the browser would make one for this.
    let first = requestAnimationFrame(() => (first = requestAnimationFrame(look)))
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('scroll', look)
    }
  }, [])
  return isScrolled
}
