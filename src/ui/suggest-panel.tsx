import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { placeBeside } from './float.ts'
import css from './suggest-panel.module.css'

interface SuggestPanelProps {
  /** The field that it belongs to: equally wide, below or above it. */
  anchor: RefObject<HTMLElement | null>
  className?: string | undefined
  children: ReactNode
}

/** Floats beside a field while something is suggested. The focus stays in the field: a press here does not take it. */
export function SuggestPanel({ anchor, className, children }: SuggestPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [element, field] = [panel.current, anchor.current]
    if (!element || !field) return
    element.style.setProperty('--field', `${field.offsetWidth}px`)
    element.showPopover()
    const stop = placeBeside(field, element, 'start')
    const keepFocus = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
    }
    element.addEventListener('mousedown', keepFocus)
    return () => {
      stop()
      element.removeEventListener('mousedown', keepFocus)
    }
  }, [anchor])
  return (
    <div ref={panel} popover="manual" className={classNames(css.panel, className)}>
      {children}
    </div>
  )
}
