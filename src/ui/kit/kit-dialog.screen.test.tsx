import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { DateField } from '../date-field.tsx'
import { KitDialog } from './kit-dialog.tsx'
import { KitText } from './kit-fields.tsx'

function Ask() {
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState<string | null>(null)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <KitDialog title="When" onClose={() => setOpen(false)}>
          <KitText label="Name" value="" onChange={() => {}} data-autofocus />
          <DateField label="Day" value={day} onChange={setDay} />
        </KitDialog>
      )}
    </>
  )
}

test('Escape first closes what floats above the dialog, then the dialog, and restores the focus', async () => {
  const screen = await renderScreen(<Ask />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'When' })
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Choose a day: Day' }).click()
  const calendar = screen.getByRole('button', { name: 'Next month' })
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
