import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { KitDialog } from './kit-dialog.tsx'
import { KitMenu } from './kit-menu.tsx'
import { KitRoom } from './kit-room.tsx'

function Actions() {
  const [isOpen, setOpen] = useState(false)
  const items = [
    { key: 'show', label: 'Show', icon: null, run: () => {} },
    { key: 'rename', label: 'Rename', icon: null, run: () => setOpen(true) },
  ]
  return (
    <KitRoom>
      <KitMenu label="Actions" trigger={<button>Actions</button>} items={items} />
      {isOpen && (
        <KitDialog title="New name" onClose={() => setOpen(false)}>
          <input aria-label="Name" data-autofocus />
        </KitDialog>
      )}
    </KitRoom>
  )
}

/** The menu takes the focus a moment after it is shown. */
const untilMenuHasFocus = async () => {
  await expect.poll(() => document.activeElement?.closest('[role="menu"]') ?? null).not.toBeNull()
}

test('after a dialog opened from a menu, the focus is back on the menu’s button', async () => {
  const screen = await renderScreen(<Actions />)
  const button = screen.getByRole('button', { name: 'Actions' })
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await untilMenuHasFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

test('Escape closes the menu and returns the focus to its button', async () => {
  const screen = await renderScreen(<Actions />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Show' })).toBeVisible()
  await untilMenuHasFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menuitem', { name: 'Show' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
})
