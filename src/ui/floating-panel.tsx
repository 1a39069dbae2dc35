import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import css from './floating-panel.module.css'
import { placeBeside } from './float.ts'
import type { Side } from './float.ts'

interface FloatingPanelProps {
  id: string
  /** Its name, or the id of the heading inside that names it. */
  label?: string | undefined
  labelledBy?: string | undefined
  /** The element that it floats beside. */
  anchor: RefObject<HTMLElement | null>
  side: Side
  className?: string | undefined
  /** Opens on mount, for a panel that is only rendered while open. */
  startsOpen?: boolean
  onToggle?: ((isOpen: boolean) => void) | undefined
  /** A button with `data-close` closes the panel after its own work. */
  children: ReactNode
}

/** Floats beside its button (its `popoverTarget`): the browser's popover closes it on Escape and on a press elsewhere. */
export function FloatingPanel({
  id,
  label,
  labelledBy,
  anchor,
  side,
  className,
  startsOpen = false,
  onToggle,
  children,
}: FloatingPanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    const element = panel.current
    const pressed = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-close]')) element?.hidePopover()
    }
    element?.addEventListener('click', pressed)
    return () => {
      element?.removeEventListener('click', pressed)
      stop.current?.()
    }
  }, [])
  useEffect(() => {
    if (startsOpen && !panel.current?.matches(':popover-open')) panel.current?.showPopover()
  }, [startsOpen])
  return (
    <dialog
      ref={panel}
      id={id}
      popover="auto"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classNames(css.panel, className)}
      onToggle={({ newState }) => {
        const isOpen = newState === 'open'
        stop.current?.()
        stop.current = undefined
        if (isOpen && anchor.current && panel.current) stop.current = placeBeside(anchor.current, panel.current, side)
        onToggle?.(isOpen)
      }}
    >
      {children}
    </dialog>
  )
}
