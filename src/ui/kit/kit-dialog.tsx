import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { KitRoom } from './kit-room.tsx'

interface KitDialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
}

/** A dialog that asks for something. Render it while it is open. */
export function KitDialog({ title, onClose, children, footer }: KitDialogProps) {
  const { t } = useLingui()
  useFocusBack()
  const close = () => {
    // A panel that floats above it closes first, as with the browser's own dialog.
    const above = document.querySelector<HTMLElement>('[popover="auto"]:popover-open')
    if (above) above.hidePopover()
    else onClose()
  }
  return (
    <KitRoom>
      <Modal.Root opened onClose={close} returnFocus={false} centered size={520}>
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={t`Close`} />
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
          {footer && <footer className="kitFoot">{footer}</footer>}
        </Modal.Content>
      </Modal.Root>
    </KitRoom>
  )
}

/** Mantine gives focus back when a dialog is closed by its prop; ours is removed from the page. */
function useFocusBack() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
