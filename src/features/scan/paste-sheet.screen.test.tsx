import { expect, test, vi } from 'vitest'
import { anArticle } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { DeviceCatalogue } from '../../offline/device-types.ts'
import { PasteSheet } from './paste-sheet.tsx'
import type { ScanDesk } from './scan-desk.ts'

test('a list of 512 codes is refused with its count, and each of its two parts is added by itself', async () => {
  const asked: number[] = []
  const byCodes: DeviceCatalogue['byCodes'] = async (codes) => {
    asked.push(codes.length)
    const data = codes.map((code) => ({ kind: 'one', article: anArticle(code), carton: false, repaired: false }) as const)
    return { ok: true, data }
  }
  const device = deviceWith({ ...signedIn(), catalogue: { byCodes } as DeviceCatalogue })
  const desk = { quantityOf: () => 0 } as unknown as ScanDesk
  const onAdd = vi.fn<(wanted: readonly unknown[]) => Promise<void>>().mockResolvedValue(undefined)
  const onClose = vi.fn<() => void>()
  const text = Array.from({ length: 512 }, (_, at) => `L${at};6`).join('\n')
  const screen = await renderScreen(<PasteSheet desk={desk} text={text} onAdd={onAdd} onClose={onClose} />, { device })

  await expect.element(screen.getByText(/^This list has 512 codes\./)).toBeVisible()
  expect(onAdd).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Look up codes 501 to 512' }).click()
  await screen.getByRole('button', { name: 'Add 12 articles' }).click()
  await expect.element(screen.getByRole('button', { name: 'Codes 501 to 512: added' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Look up codes 1 to 500' }).click()
  // 500 lines take a busy machine a while to lay out.
  const add = screen.getByRole('button', { name: 'Add 500 articles' })
  await expect.element(add, { timeout: 12_000 }).toBeEnabled()
  ;(add.element() as HTMLElement).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(onAdd.mock.calls.map(([wanted]) => wanted.length)).toEqual([12, 500])
  expect(asked.filter((count) => count > 0)).toEqual([12, 500])
})

test('an invalid quantity is reported, and the valid one of the same code is added', async () => {
  const byCodes: DeviceCatalogue['byCodes'] = async (codes) => {
    const data = codes.map((code) => ({ kind: 'one', article: anArticle(code), carton: false, repaired: false }) as const)
    return { ok: true, data }
  }
  const device = deviceWith({ ...signedIn(), catalogue: { byCodes } as DeviceCatalogue })
  const desk = { quantityOf: () => 0 } as unknown as ScanDesk
  const onAdd = vi.fn<(wanted: readonly { asked: unknown }[]) => Promise<void>>().mockResolvedValue(undefined)
  const screen = await renderScreen(<PasteSheet desk={desk} text={'L1\t12\nL1\tabc'} onAdd={onAdd} onClose={() => {}} />, {
    device,
  })
  await expect.element(screen.getByText('“abc” is not a quantity')).toBeVisible()
  await screen.getByRole('button', { name: 'Add 1 article' }).click()
  expect(onAdd.mock.calls.map(([wanted]) => wanted.map(({ asked }) => asked))).toEqual([
    [{ code: 'L1', pieces: 12, steps: 0, badQuantity: null }],
  ])
})
