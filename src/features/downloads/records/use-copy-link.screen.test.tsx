import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../tests/kit/screen.tsx'
import { readToasts } from '../../../ui/toasts.ts'
import { useCopyLink } from './use-copy-link.ts'

const clipboard = vi.spyOn(Navigator.prototype, 'clipboard', 'get')
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
] as const)('copying a link reports its result (§4) when the clipboard %s', async (_, board, text, tone) => {
  clipboard.mockReturnValue(board as Clipboard)
  const screen = await renderScreen(<Copies />)
  await screen.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(readToasts).toMatchObject([{ text, tone }])
})
