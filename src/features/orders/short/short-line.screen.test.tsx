import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anArticle, listing } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device, OrderForm } from '../../../offline/device-types.ts'
import { ShortLine } from './short-line.tsx'
// Loaded before it is opened: the test waits for the screen, not for the server that hands out its files.
import './replace-dialog.tsx'

const few = anArticle('FEW', { remaining: 6 })
const form: OrderForm = {
  orderId: '01980000-0000-7000-8000-0000000000b1',
  draftedAt: '2026-11-21T09:00:00.000Z',
  addressId: null,
  ownNumber: '',
  notes: '',
  requestedOn: null,
}

/** The line of 30 lamps, with six in stock. */
const open = async (successor: string | null, list?: Device['catalogue']['list']) => {
  const known = [
    few,
    anArticle('NEXT', { energy: { class: 'F', range: 'A-G' } }),
    anArticle('OWN'),
    anArticle('GONE', { remaining: 0 }),
  ]
  const detail = async () => ({ ok: true, data: { successor } })
  const shelf = listing(known)
  const device = deviceWith({
    ...signedIn(),
    catalogue: { ...shelf, detail, list: list ?? shelf.list } as unknown as Device['catalogue'],
  })
  const onChange = vi.fn<(patch: Partial<OrderForm>) => void>()
  const screen = await renderScreen(
    <ShortLine
      article={few}
      goodsId="FEW"
      quantity={30}
      form={form}
      outcome={undefined}
      articles={new Map()}
      ordered={['FEW', 'OWN']}
      onChange={onChange}
    />,
    { device },
  )
  const field = screen.getByRole('combobox', { name: 'If short Lamp FEW' })
  field.element().focus()
  await field.selectOptions('Replace by another article')
  return { screen, field, onChange, dialog: screen.getByRole('dialog', { name: 'Replace Lamp FEW' }) }
}

test('the successor is offered and replaces the line with one press; Escape leaves the line unchanged and returns the focus', async () => {
  const { screen, field, onChange, dialog } = await open('NEXT')
  await expect.element(dialog.getByRole('searchbox', { name: 'Find an article' })).toHaveFocus()
  await expect.element(dialog.getByRole('list', { name: 'Possible replacements' })).toMatchTextContent(/Lamp NEXT/)
  await expect.element(dialog.getByRole('button', { name: /^Energy class F/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
  await expect.element(field).toHaveFocus()
  await field.selectOptions('Same as the whole order')
  await field.selectOptions('Replace by another article')
  await screen.getByRole('button', { name: 'Lamp NEXT', exact: true }).click()
  expect(onChange).toHaveBeenLastCalledWith({ lineShort: { FEW: { choice: 'replace', by: 'NEXT' } } })
})

test('a search for another article offers neither those in the order nor those sold out', async () => {
  const { dialog } = await open(null)
  await expect.element(dialog.getByText('No successor is known. Search for an article to replace it.')).toBeVisible()
  const find = dialog.getByRole('searchbox', { name: 'Find an article' })
  await find.fill('lamp')
  const found = dialog.getByRole('list', { name: 'Possible replacements' })
  await expect.element(found.getByRole('listitem')).toMatchTextContent(/Lamp NEXT/)
  await find.fill('kettle')
  await expect.element(dialog.getByText('Nothing in stock matches “kettle”.')).toBeVisible()
})

test('a catalogue that does not answer is reported', async () => {
  const { dialog } = await open(null, async () => ({ ok: false, kind: 'unreachable' }))
  await dialog.getByRole('searchbox', { name: 'Find an article' }).fill('lamp')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The catalogue is not answering. Try again.')
})
