import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../tests/kit/screen.tsx'
import { Button } from './button.tsx'

function Form({ send }: { send: () => void }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setBusy(true)
        send()
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={isBusy}>
        Send
      </Button>
    </form>
  )
}

test('a busy button keeps the focus and ignores a second press by key, by mouse or by Enter in a field', async () => {
  const send = vi.fn<() => void>()
  const screen = await renderScreen(<Form send={send} />)
  const button = screen.getByRole('button', { name: 'Send' })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await button.click({ force: true })
  await screen.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledOnce()
})
