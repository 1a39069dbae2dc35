import { Menu } from '@mantine/core'
import { useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'

interface KitMenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly icon: ReactNode
  /** Placed last, in the quiet colour of acts that are hard to undo. */
  readonly isDangerous?: boolean
  readonly run: () => void
}

/** Menu of the actions on one thing, as text. */
export function KitMenu({ label, trigger, items }: { label: string; trigger: ReactElement; items: readonly KitMenuItem[] }) {
  const opener = useRef<Element>(null)
  const back = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  const remember = () => {
    opener.current = document.activeElement
  }
  return (
    <Menu position="bottom-end" onOpen={remember}>
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
        {items.map(({ key, label: words, icon, isDangerous, run }) => (
          <Menu.Item
            key={key}
            leftSection={icon}
            className={isDangerous ? 'kitDanger' : undefined}
            onClick={() => {
              // A dialog restores the focus to where it was on opening; by then the item itself is gone.
              back()
              run()
            }}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
