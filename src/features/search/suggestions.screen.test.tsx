import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createCell } from '../../offline/observable.ts'
import type { CatalogueState, Device, DeviceCatalogue } from '../../offline/device-types.ts'
import { keptIn } from '../../../tests/kit/kept-values.ts'
import { anArticle, shelfOf } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { Suggestions } from './suggestions.tsx'

const READY: CatalogueState = {
  phase: 'ready',
  done: 0,
  total: 0,
  isPaused: false,
  trouble: null,
  contentAt: 1,
  stockAt: 1,
}
const SHELF = ['L1', 'L2', 'L3'].map((goodsId) => anArticle(goodsId))

interface FieldProps {
  onSearch: (text: string) => void
  openArticle: (goodsId: string) => void
  /** Text typed with Enter before the suggestions had loaded. */
  scanned: string
}

/** A field with its suggestions, as in the top bar. */
function Field({ onSearch, openArticle, scanned }: FieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(scanned)
  const [isOpen, setOpen] = useState(scanned !== '')
  const [active, setActive] = useState<string | null>(null)
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <input
        ref={field}
        role="combobox"
        aria-label="Search"
        aria-expanded={isOpen}
        aria-controls="list"
        aria-activedescendant={active ?? undefined}
        value={text}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
        }}
      />
      {isOpen && (
        <Suggestions
          id="list"
          text={text}
          isAsked={scanned !== ''}
          onHear={() => undefined}
          field={field}
          anchor={form}
          onActive={setActive}
          onSearch={onSearch}
          onClose={() => setOpen(false)}
          price={() => null}
          stock={() => null}
          openArticle={openArticle}
          openCategory={() => undefined}
        />
      )}
    </form>
  )
}

async function show({ scanned = '', state = READY }: { scanned?: string; state?: CatalogueState } = {}) {
  const addToCart = vi.fn<Device['addToCart']>().mockResolvedValue({ saved: true, id: '1' })
  const tree = async () => ({ ok: true, data: [{ id: 'c', parentId: null, level: 1, name: 'Lamps', goodsCount: 3 }] }) as const
  const catalogue = { state: createCell(state), list: shelfOf(SHELF), tree } as unknown as DeviceCatalogue
  const kept = new Map<string, unknown>([['recentSearches', ['kettle']]])
  const device = deviceWith({
    ...signedIn(),
    catalogue,
    addToCart,
    kept: keptIn(kept),
  })
  const onSearch = vi.fn<(text: string) => void>()
  const openArticle = vi.fn<(goodsId: string) => void>()
  const screen = await renderScreen(<Field onSearch={onSearch} openArticle={openArticle} scanned={scanned} />, { device })
  const field = screen.getByRole('combobox', { name: 'Search' })
  return { screen, field, addToCart, onSearch, openArticle }
}

test('words suggest articles and categories, and the arrows set the active option of the field', async () => {
  const { screen, field, onSearch } = await show()
  await field.fill('lamp')
  await expect.element(screen.getByRole('option', { name: /Lamp L3/ })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: /^Lamps/ })).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveAttribute('aria-activedescendant', 'list-4')
  await expect.element(screen.getByRole('option', { name: 'All results for “lamp”' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onSearch.mock.calls).toEqual([['lamp']])
})

test('with exactly one hit Enter goes to its quantity, and Enter there adds and returns to the field', async () => {
  const { screen, field, addToCart } = await show()
  await field.fill('L2')
  await userEvent.keyboard('{Enter}')
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Lamp L2' })
  await expect.element(quantity).toHaveFocus()
  await expect.element(quantity).toHaveValue('6')
  await userEvent.keyboard('20{Enter}')
  await expect.element(screen.getByText(/Sold in multiples of 6/)).toBeVisible()
  expect(addToCart).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Take 24' }).click()
  await quantity.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  expect(addToCart.mock.calls).toEqual([['L2', 24, 'Lamp L2']])
})

test('an Enter before the suggestions load leads to the quantity of the only hit, and to the results without the index', async () => {
  const { screen, onSearch } = await show({ scanned: 'L2' })
  await expect.element(screen.getByRole('textbox', { name: 'Quantity of Lamp L2' })).toHaveFocus()
  expect(onSearch).not.toHaveBeenCalled()

  const several = await show({ scanned: 'lamp' })
  await expect.poll(() => several.onSearch.mock.calls).toEqual([['lamp']])
  const online = await show({ scanned: 'L2', state: { ...READY, phase: 'none' } })
  await expect.poll(() => online.onSearch.mock.calls).toEqual([['L2']])
})

test('a code scanned into the quantity is rejected', async () => {
  const { screen, field, addToCart } = await show()
  await field.fill('L2')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Quantity of Lamp L2' })).toHaveFocus()
  await userEvent.keyboard('8412345678905{Enter}')
  await expect.element(screen.getByText('Enter a quantity in whole pieces')).toBeVisible()
  expect(addToCart).not.toHaveBeenCalled()
})

test('one press adds a sales step and leaves the focus in the field', async () => {
  const { screen, field, addToCart } = await show()
  await field.fill('lamp')
  await screen.getByRole('button', { name: 'Add 6 of Lamp L1' }).click()
  expect(addToCart.mock.calls).toEqual([['L1', 6, 'Lamp L1']])
  await expect.element(field).toHaveFocus()
})

test('with nothing typed, former searches are offered', async () => {
  const { screen, field, onSearch } = await show()
  await field.click()
  await screen.getByRole('option', { name: 'kettle' }).click()
  expect(onSearch.mock.calls).toEqual([['kettle']])
})
