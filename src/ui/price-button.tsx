import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './price-button.module.css'
import { closePrice, openPrice, readPrice } from './price-panel.ts'
import type { PriceSubject } from './price-panel.ts'

interface PriceButtonProps {
  subject: PriceSubject
  className?: string | undefined
  /** The price as it is drawn. */
  children: ReactNode
}

/** A price that opens its steps. Kept light: cards use it too. */
export function PriceButton({ subject, className, children }: PriceButtonProps) {
  const { t } = useLingui()
  // Pressing the button of an open panel closes the panel before the click.
  const wasOpen = useRef(false)
  return (
    <button
      type="button"
      className={classNames(css.button, className)}
      aria-haspopup="dialog"
      title={t`Why this price`}
      onPointerDown={({ currentTarget }) => {
        wasOpen.current = readPrice()?.anchor === currentTarget
      }}
      onClick={({ currentTarget }) => {
        if (wasOpen.current) closePrice()
        else openPrice({ subject, anchor: currentTarget })
        wasOpen.current = false
      }}
    >
      {children}
    </button>
  )
}
