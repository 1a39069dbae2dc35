import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** `side` is a drawer for a whole screen, `full` covers everything. */
  shape?: 'dialog' | 'wide' | 'drawer' | 'side' | 'full'
}

/** The browser's own modal dialog: traps focus, closes on Escape, gives focus back. Render it while it is open. */
export function Dialog({ title, onClose, children, footer, shape = 'dialog' }: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Close it while it is still in the page, else the browser cannot restore focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // A press on the scrim closes; the dialog itself is no control, so its listener is not React's.
  useEffect(() => {
    const element = dialog.current
    const pressed = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element?.addEventListener('mousedown', pressed)
    return () => element?.removeEventListener('mousedown', pressed)
  }, [onClose])
  return (
    <dialog
      ref={dialog}
      className={classNames(
        css.dialog,
        shape === 'wide' && css.wide,
        (shape === 'drawer' || shape === 'side') && css.drawer,
        shape === 'side' && css.side,
        shape === 'full' && css.full,
      )}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={css.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={t`Close`} icon={<IconX size={20} />} onClick={onClose} />
      </header>
      <div className={css.body}>{children}</div>
      {footer && <footer className={css.foot}>{footer}</footer>}
    </dialog>
  )
}
