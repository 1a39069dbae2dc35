import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../tests/kit/screen.tsx'
import { Dialog } from './dialog.tsx'
import { Toaster } from './toaster.tsx'
import { dismissToast, dismissToasts, readToasts, toast } from './toasts.ts'

// How long messages are shown is tested here (tests/kit/screen-setup.ts).
vi.unmock('./toasts.ts')
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of readToasts()) dismissToast(id)
})

test('a message is answered by its act; one that stays can be hidden, with an act or without', async () => {
  const screen = await renderScreen(<Toaster />)
  const run = vi.fn<() => void>()
  toast('Saved', { action: { label: 'Undo', run } })
  await expect.element(screen.getByRole('button', { name: 'Hide this message' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(run).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument()
  toast('A new version is ready', { stays: true, action: { label: 'Update', run } })
  toast('This device has no room left', { stays: true, tone: 'need' })
  const hide = screen.getByRole('button', { name: 'Hide this message' })
  await hide.last().click()
  await expect.element(screen.getByText('This device has no room left')).not.toBeInTheDocument()
  await hide.click()
  expect(readToasts()).toEqual([])
  expect(run).toHaveBeenCalledOnce()
})

test('a message above a modal dialog can be answered and outlives the dialog', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        {isOpen && (
          <Dialog title="Lines" onClose={() => setOpen(false)}>
            Two
          </Dialog>
        )}
        <Toaster />
      </>
    )
  }
  const screen = await renderScreen(<Page />)
  const run = vi.fn<() => void>()
  toast('Removed', { stays: true, action: { label: 'Undo', run } })
  toast('No room left', { stays: true })
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(run).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Hide this message' }).click()
  expect(readToasts()).toEqual([])
  await screen.unmount()
})

test('an earlier message can be answered in a dialog that opens later, and in a second one above it', async () => {
  function Page() {
    const [open, setOpen] = useState(0)
    const more = () => setOpen((count) => count + 1)
    return (
      <>
        <button type="button" onClick={more}>
          Open
        </button>
        {Array.from({ length: open }, (_, at) => (
          <Dialog key={at} title={`Lines ${at + 1}`} onClose={() => setOpen((count) => count - 1)}>
            <button type="button" onClick={more}>
              Open another
            </button>
          </Dialog>
        ))}
        <Toaster />
      </>
    )
  }
  const screen = await renderScreen(<Page />)
  const run = vi.fn<() => void>()
  for (const label of ['First', 'Second', 'Third']) toast(label, { stays: true, action: { label: `Undo ${label}`, run } })
  await screen.getByRole('button', { name: 'Open', exact: true }).click()
  await screen.getByRole('button', { name: 'Undo First' }).click()
  await screen.getByRole('button', { name: 'Open another' }).click()
  await screen.getByRole('button', { name: 'Undo Second' }).click()
  await screen.getByRole('dialog', { name: 'Lines 2' }).getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('dialog', { name: 'Lines 1' }).getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Undo Third' }).click()
  expect(run).toHaveBeenCalledTimes(3)
})

test('an offer waits until the dialog whose buttons it would cover is closed; an error does not', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Dialog title="Address" onClose={() => setOpen(false)}>
            Fields
          </Dialog>
        )}
        <Toaster />
      </>
    )
  }
  const screen = await renderScreen(<Page />)
  toast('Protect your work by a PIN?', { stays: true, tone: 'plain' })
  toast('No room left', { stays: true, tone: 'need' })
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByText('Protect your work by a PIN?')).not.toBeVisible()
  await expect.element(screen.getByText('No room left')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('Protect your work by a PIN?')).toBeVisible()
})

test('a message with an act stays long enough to reach it; what must be read stays until it is answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  toast('Plain')
  toast('With an act', { action: { label: 'Undo', run: () => {} } })
  toast('Must be read', { stays: true, key: 'k', action: { label: 'Try again', run: () => {} } })
  const shown = () => readToasts().map(({ text }) => text)
  vi.advanceTimersByTime(3000)
  expect(shown()).toEqual(['With an act', 'Must be read'])
  vi.advanceTimersByTime(3000)
  expect(shown()).toEqual(['Must be read'])
  vi.advanceTimersByTime(600_000)
  expect(shown()).toEqual(['Must be read'])
  // At most three, and no text twice.
  for (const words of ['one', 'two', 'two', 'three']) toast(words)
  expect(shown()).toEqual(['one', 'two', 'three'])
  dismissToasts('k')
  expect(shown()).toHaveLength(3)
})

test.each([1, 2])('messages on the screen (%i) never cover the control that Tab reaches', async (count) => {
  await page.viewport(1024, 768)
  await renderScreen(
    <>
      {Array.from({ length: 16 }, (_, row) => (
        <button key={row} type="button" style={{ display: 'block', margin: '0 auto', height: '90px' }}>
          Row {row}
        </button>
      ))}
      <Toaster />
    </>,
  )
  for (let one = 0; one < count; one += 1) toast(`Message ${one}`, { stays: true })
  await vi.waitFor(() => expect(document.querySelectorAll('[popover]:popover-open button')).toHaveLength(count))
  const rows = new Set<Element>()
  for (let press = 0; press < 14; press += 1) {
    await userEvent.keyboard('{Tab}')
    const focused = document.activeElement
    if (!focused?.textContent.startsWith('Row')) continue
    rows.add(focused)
    const { left, top, width, height } = focused.getBoundingClientRect()
    expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')).toBe(focused)
  }
  expect(rows.size).toBeGreaterThan(10)
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A screen with a field and a button, and the messages after it. */
const showPage = () =>
  renderScreen(
    <>
      <main id="content" tabIndex={-1}>
        <input aria-label="Code" />
        <button type="button">Next line</button>
      </main>
      <Toaster />
    </>,
  )

test('a message does not go from under the focus or the pointer; its time starts anew when they leave', async () => {
  const screen = await showPage()
  const message = screen.getByText('Row deleted')
  const isShown = () => readToasts().length === 1
  for (const [enter, leave] of [
    [() => screen.getByRole('button', { name: 'Undo' }).element().focus(), () => screen.getByLabelText('Code').element().focus()],
    [() => userEvent.hover(message), () => userEvent.unhover(message)],
  ] as const) {
    toast('Row deleted', { undo: () => {}, ms: 1500 })
    await expect.element(message).toBeVisible()
    await enter()
    await pause(1800)
    expect(isShown()).toBe(true)
    await leave()
    await pause(700)
    expect(isShown()).toBe(true)
    await expect.poll(isShown, { timeout: 3000 }).toBe(false)
  }
})

test.each(['Control', 'Meta'])('%s+Z presses the newest Undo, never another act', async (held) => {
  const screen = await showPage()
  const [first, second, update] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  toast('First row deleted', { stays: true, undo: first })
  toast('Second row deleted', { stays: true, undo: second })
  toast('A new version is ready', { stays: true, action: { label: 'Update', run: update } })
  await expect.element(screen.getByText('Second row deleted')).toBeVisible()
  await userEvent.click(screen.getByLabelText('Code'))
  await userEvent.keyboard(`{${held}>}{Shift>}z{/Shift}{/${held}}`)
  expect(second).not.toHaveBeenCalled()
  await userEvent.keyboard(`{${held}>}z{/${held}}`)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  await expect.element(screen.getByLabelText('Code')).toHaveFocus()
  await expect.element(screen.getByText('Second row deleted')).not.toBeInTheDocument()
  // What was typed in the focused field is taken back first, by the browser.
  await userEvent.keyboard(`5{${held}>}z{/${held}}`)
  expect(first).not.toHaveBeenCalled()
  await userEvent.keyboard(`{Tab}{${held}>}z{/${held}}{${held}>}z{/${held}}`)
  expect(first).toHaveBeenCalledOnce()
  expect(second).toHaveBeenCalledOnce()
  expect(update).not.toHaveBeenCalled()
})

test('a message answered by key gives the focus back to where it came from, otherwise to the screen', async () => {
  const screen = await showPage()
  const run = vi.fn<() => void>()
  const next = screen.getByRole('button', { name: 'Next line' })
  toast('Row deleted', { stays: true, undo: run })
  await expect.element(screen.getByText('Row deleted')).toBeVisible()
  await userEvent.click(screen.getByLabelText('Code'))
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByText('Row deleted')).not.toBeInTheDocument()
  await expect.element(next).toHaveFocus()
  toast('Row deleted', { stays: true, undo: run })
  await expect.element(screen.getByText('Row deleted')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  next.element().remove()
  await userEvent.keyboard('{Enter}')
  expect(run).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('main')).toHaveFocus()
})
