import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

interface RowActProps {
  icon: ReactNode
  /** The id of the row's title. */
  of: string
  busy?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button whose name includes its row, because each row has one of its kind. */
export function RowAct({ icon, of, busy, onClick, children }: RowActProps) {
  const id = useId()
  return (
    <Button id={id} aria-labelledby={`${id} ${of}`} busy={busy} icon={icon} onClick={onClick}>
      {children}
    </Button>
  )
}
