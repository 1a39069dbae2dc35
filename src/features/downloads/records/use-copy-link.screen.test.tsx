import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../tests/kit/screen.tsx'
import { dismissToast, readToasts } from '../../../ui/toasts.ts'
import { useCopyLink } from './use-copy-link.ts'

const clipboard = vi.spyOn(Navigator.prototype, 'clipboard', 'get')
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

function Copies() {
  const copy = useCopyLink()
  return (
    <button type="button" onClick={() => void copy('https://shop.example/s/1')}>
      Copy
    </button>
  )
}

const allowed = { writeText: async () => {} } as unknown as Clipboard
const refused = { writeText: async () => Promise.reject(new DOMException('', 'NotAllowedError')) } as unknown as Clipboard

test.each([
  ['takes it', allowed, 'The link is copied.', 'ok'],
  ['refuses', refused, 'The link could not be copied. Select it and copy it yourself.', 'need'],
  // Over plain http.
  ['is not there', undefined, 'The link could not be copied. Select it and copy it yourself.', 'need'],
] as const)('what became of a copied link is said (§4) where the clipboard %s', async (_, board, text, tone) => {
  clipboard.mockReturnValue(board as Clipboard)
  const screen = await renderScreen(<Copies />)
  await screen.getByRole('button', { name: 'Copy' }).click()
  await vi.waitFor(() => expect(readToasts()).toMatchObject([{ text, tone }]))
})
