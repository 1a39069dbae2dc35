import { useEffect, useId, useRef } from 'react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './menu.module.css'

interface MenuProps {
  /** What the opening button shows; give `aria-label` where it is only an icon. */
  trigger: ReactNode
  triggerProps?: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick'>
  label: string
  /** A button with `data-close` closes the panel after its own work. */
  children: ReactNode
}

const GAP = 6
const EDGE = 8

/** A panel that floats under its button: the browser's popover closes it on Escape and on a press elsewhere. */
export function Menu({ trigger, triggerProps, label, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const place = () => {
    if (!button.current || !panel.current) return
    const from = button.current.getBoundingClientRect()
    const size = panel.current.getBoundingClientRect()
    const isLow = from.bottom + GAP + size.height > innerHeight - EDGE && from.top > innerHeight / 2
    const left = Math.min(Math.max(EDGE, from.right - size.width), innerWidth - size.width - EDGE)
    panel.current.style.left = `${left}px`
    panel.current.style.top = isLow ? `${Math.max(EDGE, from.top - GAP - size.height)}px` : `${from.bottom + GAP}px`
  }
  useEffect(() => {
    const element = panel.current
    const pressed = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-close]')) element?.hidePopover()
    }
    element?.addEventListener('click', pressed)
    return () => element?.removeEventListener('click', pressed)
  }, [])
  return (
    <>
      <button {...triggerProps} ref={button} type="button" popoverTarget={id} aria-haspopup="dialog">
        {trigger}
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        className={css.menu}
        onToggle={(event) => {
          if (event.newState === 'open') place()
        }}
      >
        {children}
      </dialog>
    </>
  )
}
