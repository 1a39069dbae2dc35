import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { SessionState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { ShortcutsDock } from './shortcuts-dock.tsx'
// Loaded before it is opened: the test waits for the screen, not for the server that hands out its files.
import '../../features/search/shortcuts-dialog.tsx'

// The palette has a test of its own (features/search/palette.screen.test.tsx) and asks the catalogue.
vi.mock('../../routes/-parts/palette-side.tsx', () => ({ PaletteSide: () => <p>The palette</p> }))

const open = (device = deviceWith(signedIn())) =>
  renderScreen(
    <>
      <label>
        Notes <input type="text" />
      </label>
      <label>
        Chosen <input type="checkbox" />
      </label>
      <button type="button">Somewhere</button>
      <ShortcutsDock />
    </>,
    { device },
  )

beforeEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
})

test('the question mark shows the keys by screen; Escape closes the list and restores the focus', async () => {
  const screen = await open()
  const somewhere = screen.getByRole('button', { name: 'Somewhere' })
  somewhere.element().focus()
  await userEvent.keyboard('?')
  const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(help).toBeVisible()
  const groups = help.getByRole('heading', { level: 3 })
  await expect.element(groups.nth(6)).toBeVisible()
  expect(groups.elements().map(({ textContent }) => textContent)).toEqual([
    'Everywhere',
    'Search',
    'Client accounts',
    'Quick order',
    'Quantities in the cart',
    'Quantities in a table of articles',
    'Branch matrix',
  ])
  for (const [keys, does] of [
    ['/', 'Search the catalogue'],
    ['CtrlK', 'Go to any screen, article, account or order'],
    ['CtrlB', 'Open or close the scan list'],
    ['CtrlDelete', 'Delete the row'],
  ] as const) {
    const meaning = help.getByRole('definition').filter({ hasText: does })
    expect(meaning.element().previousElementSibling?.textContent).toBe(keys)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await expect.element(somewhere).toHaveFocus()
})

test('in a text field a question mark is typed; on a checkbox it is the shortcut', async () => {
  const screen = await open()
  const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await screen.getByLabelText('Notes').click()
  await userEvent.keyboard('?')
  await expect.element(screen.getByLabelText('Notes')).toHaveValue('?')
  await expect.element(help).not.toBeInTheDocument()
  screen.getByLabelText('Chosen').element().focus()
  await userEvent.keyboard('?')
  await expect.element(help).toBeVisible()
})

test('the palette opens for a person acting for a client account, and not over a dialog', async () => {
  const screen = await open()
  await userEvent.keyboard('?')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByText('The palette')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByText('The palette')).toBeVisible()
  await screen.unmount()
  const nobody = await open(deviceWith({ session: createCell<SessionState>({ phase: 'signedOut' }) }))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(nobody.getByText('The palette')).not.toBeInTheDocument()
})
