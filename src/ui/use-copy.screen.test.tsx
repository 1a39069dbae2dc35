import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../tests/kit/screen.tsx'
import { readToasts } from './toasts.ts'
import { useCopy } from './use-copy.ts'

const clipboard = vi.spyOn(Navigator.prototype, 'clipboard', 'get')
function Copies() {
  const copy = useCopy()
  return (
    <button type="button" onClick={() => void copy('4711')}>
      Copy
    </button>
  )
}

const allowed = { writeText: async () => {} } as unknown as Clipboard
const refused = { writeText: async () => Promise.reject(new DOMException('', 'NotAllowedError')) } as unknown as Clipboard

test.each([
  ['takes it', allowed, 'Copied', 'ok'],
  ['refuses', refused, 'It could not be copied. Select it and copy it by hand.', 'need'],
  // Over plain http.
  ['is not there', undefined, 'It could not be copied. Select it and copy it by hand.', 'need'],
] as const)('the outcome of a copy is shown where the clipboard %s', async (_, board, text, tone) => {
  clipboard.mockReturnValue(board as Clipboard)
  const screen = await renderScreen(<Copies />)
  await screen.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(readToasts).toMatchObject([{ text, tone }])
})
