import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Quotation } from '#domain/contract/quotations.ts'
import { anArticle, listing } from '../../../../tests/kit/articles.ts'
import { keptForms } from '../../../../tests/kit/kept-forms.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { CodeFound, Device, FormDraftActs } from '../../../offline/device-types.ts'
import type { QuotationDraft } from '../../../offline/form-drafts.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import type { ArticleField } from './lines-part.tsx'
import { QuotationEditor } from './quotation-editor.tsx'

const quotationId = '01980000-0000-7000-8000-0000000000f1'
/** The quick-order field without its suggestions, which have their own tests. */
const PlainField: ArticleField = ({ label, value, onType, onKey }) => (
  <input aria-label={label} value={value} onChange={(event) => onType(event.target.value)} onKeyDown={onKey} />
)

const aDevice = (list: readonly Quotation[] = [], kept?: QuotationDraft) => {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const articles = [anArticle('A'), anArticle('B', { listPrice: 0 })]
  const forms = keptForms()
  if (kept) void forms.save('quotation', quotationId, kept)
  const formDrafts = {
    ...forms,
    save: vi.fn<FormDraftActs['save']>(forms.save),
    remove: vi.fn<FormDraftActs['remove']>(forms.remove),
  }
  const byCodes = (codes: readonly string[]) => {
    const data = codes.map((code): CodeFound => {
      const article = articles.find(({ goodsId }) => goodsId === code)
      return article ? { kind: 'one', article, carton: false, repaired: false } : { kind: 'none' }
    })
    return Promise.resolve({ ok: true, data } as const)
  }
  const device = deviceWith({
    ...signedIn(undefined, { A: 18 }),
    quotations: createCell<readonly Quotation[] | undefined>(list),
    outbox: createCell([]),
    sync: createCell({ reachable: 'no' } as never),
    catalogue: { ...listing(articles), byCodes } as Device['catalogue'],
    refresh: () => Promise.resolve(true),
    watch: () => () => {},
    formDrafts,
    enqueue,
  })
  const given = () => enqueue.mock.calls.map(([call, body]) => [call.name, body])
  return { device, given, formDrafts }
}
const editor = (onSaved = (_id: string) => {}, isNew = true) => (
  <KitRoom>
    <QuotationEditor quotationId={quotationId} isNew={isNew} all={{ to: '/' }} articleField={PlainField} onSaved={onSaved} />
  </KitRoom>
)

test('a quotation is written by keyboard: the margin sets the prices, and a typed price overrides it', async () => {
  const { device, given, formDrafts } = aDevice()
  const onSaved = vi.fn<(id: string) => void>()
  const screen = await renderScreen(editor(onSaved), { device })
  await screen.getByRole('textbox', { name: 'Add an article by number, barcode or name' }).fill('A')
  await userEvent.keyboard('{Enter}')
  const price = screen.getByRole('textbox', { name: 'Price of Lamp A' })
  await expect.element(price).toHaveValue('12.50')
  await expect.element(screen.getByText(/You pay €10\.00/)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Margin in percent' }).fill('50')
  await expect.element(price).toHaveValue('15.00')
  await price.fill('14,9')
  await screen.getByRole('textbox', { name: 'Margin in percent' }).fill('10')
  await expect.element(price).toHaveValue('14,9')
  await screen.getByRole('textbox', { name: 'Quantity of Lamp A' }).fill('12')
  await screen.getByRole('textbox', { name: 'Customer' }).fill('Hotel Miramar\nPaseo 4')
  await screen.getByRole('button', { name: 'Save the quotation' }).click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(quotationId))
  const lines = [{ goodsId: 'A', name: 'Lamp A', quantity: 12, unitPrice: '14.90', isOwnPrice: true }]
  expect(given()).toMatchObject([
    ['quotations.save', { quotationId, addressee: 'Hotel Miramar\nPaseo 4', marginPercent: 10, currency: 'EUR', lines }],
  ])
  // Every change was kept on the device; once in the outbox nothing is kept.
  expect(formDrafts.save).toHaveBeenCalled()
  expect(formDrafts.remove).toHaveBeenLastCalledWith('quotation', quotationId)
})

test('missing entries are reported at their fields, and nothing is saved', async () => {
  const { device, given } = aDevice()
  const screen = await renderScreen(editor(), { device })
  await screen.getByRole('button', { name: 'Save the quotation' }).click()
  await expect.element(screen.getByText('Enter who the quotation is for.')).toBeVisible()
  await expect.element(screen.getByText('Add at least one article.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Customer' })).toHaveFocus()
  await screen.getByRole('textbox', { name: 'Add an article by number, barcode or name' }).fill('B')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Your own price is not known here')).toBeVisible()
  await expect.element(screen.getByText('Every line needs a quantity and a price.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Add an article by number, barcode or name' }).fill('nothing')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/“nothing” does not match exactly one article/)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Margin in percent' }).fill('x')
  await expect.element(screen.getByText('A number from 0 to 1000, like 25 or 12.5.')).toBeVisible()
  expect(given()).toEqual([])
})

test('a sum above the limit of an order is reported before saving, and any typed sum can be rendered', async () => {
  const draft: QuotationDraft = {
    quotationId,
    addressee: 'Bar Sol',
    validUntil: '2999-01-31',
    language: 'de',
    hasPictures: false,
    margin: '30',
    notes: '',
    lines: Array.from({ length: 10 }, (_, at) => ({
      goodsId: `X${at}`,
      name: `Lamp ${at}`,
      quantity: 999_999,
      price: '9999999.99',
      isOwnPrice: true,
    })),
  }
  const { device, given } = aDevice([], draft)
  const screen = await renderScreen(editor(), { device })
  await screen.getByRole('button', { name: 'Save the quotation' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('A quotation can come to at most €5,000,000,000.00.')
  expect(given()).toEqual([])
})

test('the cart can be copied in, a line removed, and a price reset to the margin', async () => {
  const screen = await renderScreen(editor(), { device: aDevice().device })
  await screen.getByRole('button', { name: 'Add everything in the cart' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Quantity of Lamp A' })).toHaveValue('18')
  await expect.element(screen.getByText('€225.00').first()).toBeVisible()
  await expect.element(screen.getByText('€45.00')).toBeVisible()
  const price = screen.getByRole('textbox', { name: 'Price of Lamp A' })
  await price.fill('99')
  await screen.getByRole('button', { name: 'By margin again: Lamp A' }).click()
  await expect.element(price).toHaveValue('12.50')
  await screen.getByRole('button', { name: 'Take Lamp A out' }).click()
  await expect.element(price).not.toBeInTheDocument()
})

test('an unsaved quotation is restored under its former id', async () => {
  const draft: QuotationDraft = {
    quotationId: 'kept',
    addressee: 'Bar Sol',
    validUntil: '2999-01-31',
    language: 'de',
    hasPictures: false,
    margin: '30',
    notes: 'Free of charge',
    lines: [{ goodsId: 'A', name: 'Lamp A', quantity: 6, price: '13.00', isOwnPrice: false }],
  }
  const { device, given } = aDevice([], draft)
  const screen = await renderScreen(editor(), { device })
  await expect.element(screen.getByRole('textbox', { name: 'Customer' })).toHaveValue('Bar Sol')
  await expect.element(screen.getByRole('checkbox', { name: 'With pictures of the articles' })).not.toBeChecked()
  await screen.getByRole('button', { name: 'Save the quotation' }).click()
  await vi.waitFor(() => expect(given()).toMatchObject([['quotations.save', { quotationId: 'kept', language: 'de' }]]))
})

test('changing an accepted quotation keeps its prices and says that the answer is open again', async () => {
  const one: Quotation = {
    quotationId,
    quotationNumber: 'Q-00001',
    state: 'accepted',
    addressee: 'Bar Sol',
    validUntil: '2999-12-31',
    language: 'es',
    hasPictures: true,
    marginPercent: 10,
    currency: 'EUR',
    notes: '',
    createdAt: '2026-11-21T09:00:00.000Z',
    changedAt: '2026-11-21T09:00:00.000Z',
    changedBy: 'Ana Ruiz',
    lines: [{ goodsId: 'A', name: 'Lamp A', quantity: 6, unitPrice: '9.99', isOwnPrice: false }],
  }
  const screen = await renderScreen(
    editor(() => {}, false),
    { device: aDevice([one]).device },
  )
  await expect.element(screen.getByRole('textbox', { name: 'Price of Lamp A' })).toHaveValue('9.99')
  await expect.element(screen.getByText(/which the customer has not answered yet/)).toBeVisible()
})

test('a deleted draft and a form beyond the maximum number of drafts are reported', async () => {
  const gone = await renderScreen(
    editor(() => {}, false),
    { device: aDevice().device },
  )
  await expect.element(gone.getByText('This quotation is not there any more')).toBeVisible()
  const { device, formDrafts } = aDevice()
  formDrafts.save.mockResolvedValue('quota')
  const screen = await renderScreen(editor(), { device })
  await screen.getByRole('textbox', { name: 'Customer' }).fill('Bar Sol')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('There are too many drafts. Delete one first.')
})

test('what is written in one of two open windows is shown in the other, and both go on with it', async () => {
  const { device, formDrafts } = aDevice()
  const [one, other] = [await renderScreen(editor(), { device }), await renderScreen(editor(), { device })].map(
    ({ container }) => {
      const part = page.elementLocator(container)
      return (name: string | RegExp) => part.getByRole('textbox', { name })
    },
  )
  await one!('Customer').click()
  const typedIn = document.activeElement
  await userEvent.keyboard('Hotel Miramar')
  expect(document.activeElement).toBe(typedIn)
  await expect.element(other!('Customer')).toHaveValue('Hotel Miramar')
  await other!('Add an article by number, barcode or name').fill('A')
  await userEvent.keyboard('{Enter}')
  await expect.element(one!('Price of Lamp A')).toHaveValue('12.50')
  await one!('Margin in percent').fill('50')
  await expect.element(other!('Price of Lamp A')).toHaveValue('15.00')
  await other!(/^Notes/).fill('By Friday')
  await expect.element(one!(/^Notes/)).toHaveValue('By Friday')
  const lines = [{ goodsId: 'A', price: '15.00' }]
  expect(await formDrafts.open('quotation', quotationId)).toMatchObject({
    addressee: 'Hotel Miramar',
    margin: '50',
    notes: 'By Friday',
    lines,
  })
})
