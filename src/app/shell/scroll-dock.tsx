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

/** Beyond this many screens the jump is instant: on the way there is nothing to see. */
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
  // The button disappears: keyboard users continue from the top.
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
      // Not in the frame that starts the scrolling, which has enough to do.
      startTransition(() => setScrolled(isBelow))
    }
    // A restored screen is scrolled before this listens. Check one frame later, which has a layout: an earlier check would force
    // one.
    let first = requestAnimationFrame(() => (first = requestAnimationFrame(look)))
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('scroll', look)
    }
  }, [])
  return isScrolled
}
