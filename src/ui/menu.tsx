import { useId, useRef } from 'react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { loadPlacing } from './float.ts'
import type { Side } from './float.ts'
import css from './floating-panel.module.css'
import { FloatingPanel } from './floating-panel.tsx'

interface MenuProps {
  /** Content of the opening button; set `aria-label` if it is only an icon. */
  trigger: ReactNode
  triggerProps?: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick'>
  label: string
  /** Where the panel floats; by default below, towards the start. */
  side?: Side
  onToggle?: (isOpen: boolean) => void
  /** A button with `data-close` closes the panel after its own work. */
  children: ReactNode
}

const reach = () => void loadPlacing().catch(() => undefined)

/** A button of the frame with a panel of links and buttons. Screens of the kit have KitMenu. */
export function Menu({ trigger, triggerProps, label, side = 'end', onToggle, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        {...triggerProps}
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        onPointerEnter={reach}
        onFocus={reach}
      >
        {trigger}
      </button>
      <FloatingPanel id={id} label={label} anchor={button} side={side} onToggle={onToggle} className={css.menu}>
        {children}
      </FloatingPanel>
    </>
  )
}
