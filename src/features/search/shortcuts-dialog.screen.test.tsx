import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

test.each([
  ['Everywhere', /CtrlK.*CtrlZUndo.*\?.*Esc/],
  ['Quantities in the cart', /Enter.*↑↓.*\+−.*Esc.*Delete/],
  ['Quantities in a table of articles', /Enter.*↑↓.*\+−.*Esc/],
  ['Branch matrix', /Enter.*↑↓←→.*CtrlV/],
])('the keys of %s are listed', async (name, keys) => {
  const screen = await renderScreen(<ShortcutsDialog onClose={vi.fn<() => void>()} />)
  const head = screen.getByRole('heading', { name, exact: true })
  await expect.element(head).toBeVisible()
  expect(head.element().parentElement?.textContent).toMatch(keys)
})
