import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Article } from '#domain/contract/article.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { showCart } from '../../../tests/kit/cart-screen.tsx'
import { aClient } from '../../../tests/kit/signed-in.ts'
// Loaded before it is opened: the test waits for the screen, not for the server that hands out its files.
import './fill-up/fill-up-dialog.tsx'
import './files/import-dialog.tsx'

// A worker reads sheets; here the page does, because the test server builds no worker.
vi.mock('../../offline/sheets/read-sheet.ts', async () => {
  const { parseSheet } = await import('../../offline/sheets/parse-sheet.ts')
  return {
    readSheet: (file: Blob, { rowsMax }: { rowsMax: number }) => parseSheet(file, rowsMax),
    warmSheetReader: () => {},
  }
})

const quantityOf = (name: string) => ({ name: `Quantity of ${name}` })

test('the heading sums up the cart in one line', async () => {
  const { screen } = await showCart([
    [anArticle('L1', { volumeCm3: 10_000 }), 6],
    [anArticle('L2'), 12],
  ])
  await expect.element(screen.getByText(/^2 articles · 18 pieces · 0\.06.m³ · without tax €\s?180\.00$/).first()).toBeVisible()
})

test('with a pointer a line is 48 pixels high, also with accessories, and of 1,000 only visible rows are drawn', async () => {
  const accessories = [{ goodsId: 'BULB', refGoodsNum: 1 }]
  const lines = Array.from({ length: 1000 }, (_, at) => [anArticle(`L${at}`, { accessories }), 6] as const)
  const { screen } = await showCart(lines)
  await expect.element(screen.getByText('Lamp L0')).toBeVisible()
  const rows = document.querySelectorAll('li[data-index]')
  expect(rows.length).toBeLessThan(60)
  expect(rows[0]?.getBoundingClientRect().height).toBeLessThanOrEqual(49)
})

test('with every line left out the summary says why nothing can be ordered, until a line is chosen', async () => {
  const { screen } = await showCart([
    [anArticle('L1'), 6],
    [anArticle('L2'), 12],
  ])
  const reason = screen.getByText('An order needs at least one article.')
  await expect.element(reason).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'All lines chosen' }).click()
  await expect.element(reason).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Review the order' })).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('checkbox', { name: '0 of 2 lines chosen' }).click()
  await expect.element(screen.getByRole('link', { name: 'Continue to order' })).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})

test('a single chosen line is counted as one, and a large number has grouped digits', async () => {
  const lines = Array.from({ length: 1002 }, (_, at) => [anArticle(`L${at}`), 6] as const)
  const { screen, removeLines } = await showCart(lines.slice(0, 2))
  await screen.getByRole('checkbox', { name: 'Order Lamp L0' }).click()
  await screen.getByRole('button', { name: 'Remove chosen' }).click()
  expect(removeLines.mock.calls).toEqual([[['L1'], '1 line removed']])
  await screen.unmount()
  const one = await showCart(lines.slice(0, 1))
  await one.screen.getByRole('checkbox', { name: 'Order Lamp L0' }).click()
  await expect.element(one.screen.getByRole('checkbox', { name: '0 of 1 line chosen' })).toBeVisible()
  await one.screen.unmount()
  const many = await showCart(lines)
  await many.screen.getByRole('checkbox', { name: 'Order Lamp L0' }).click()
  await expect.element(many.screen.getByRole('checkbox', { name: '1,001 of 1,002 lines chosen' })).toBeVisible()
})

test('Enter and the arrows move between quantities and commit what was typed', async () => {
  const { screen, setQuantity } = await showCart([
    [anArticle('L1'), 6],
    [anArticle('L2'), 6],
  ])
  await screen.getByRole('spinbutton', quantityOf('Lamp L1')).fill('18')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('spinbutton', quantityOf('Lamp L2'))).toHaveFocus()
  expect(setQuantity.mock.calls).toEqual([['L1', 18, 'Lamp L1']])
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('spinbutton', quantityOf('Lamp L1'))).toHaveFocus()
})

test('Delete removes a line without asking, and Undo restores it with its quantity', async () => {
  const { screen, removeLines, given } = await showCart([
    [anArticle('L1'), 6],
    [anArticle('L2'), 6],
  ])
  await screen.getByRole('spinbutton', quantityOf('Lamp L1')).click()
  await userEvent.keyboard('{Delete}')
  await expect.element(screen.getByText('Lamp L1 removed')).toBeVisible()
  expect(removeLines.mock.calls).toEqual([[['L1'], 'Lamp L1 removed']])
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(given()).toEqual([['cart.setQuantities', { list: [{ goodsId: 'L1', quantity: 6 }] }]])
})

test('a menu in words offers note, save for later and remove', async () => {
  const { screen, given } = await showCart([[anArticle('L1'), 6]])
  await screen.getByRole('button', { name: 'More for Lamp L1' }).click()
  await expect.element(screen.getByText('Add a note')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove Lamp L1' })).toBeVisible()
  await screen.getByRole('button', { name: 'Save Lamp L1 for later' }).click()
  expect(given()).toEqual([['cart.saveForLater', { goodsIds: ['L1'], saved: true }]])
})

test('removing a line from its menu by key moves the focus to the next line', async () => {
  const { screen, removeLines } = await showCart([
    [anArticle('L1'), 6],
    [anArticle('L2'), 6],
  ])
  ;(screen.getByRole('button', { name: 'More for Lamp L1' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Remove Lamp L1' })).toBeVisible()
  ;(screen.getByRole('button', { name: 'Remove Lamp L1' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('spinbutton', quantityOf('Lamp L2'))).toHaveFocus()
  expect(removeLines).toHaveBeenCalledOnce()
})

test('normal mode steps by the sales multiple and twice it; package mode by 5 and 10 boxes and says how many boxes', async () => {
  const normal = await showCart([[anArticle('L1'), 6]])
  await normal.screen.getByRole('button', { name: 'Add 12' }).click()
  expect(normal.addToCart.mock.calls).toEqual([['L1', 12, 'Lamp L1']])
  await normal.screen.unmount()
  const boxes = await showCart([[anArticle('L1'), 120]], { account: aClient({ orderingMode: 'package' }) })
  await expect.element(boxes.screen.getByText('10 boxes · 120')).toBeVisible()
  await boxes.screen.getByRole('button', { name: 'Take out 60' }).click()
  await boxes.screen.getByRole('button', { name: 'Add 120' }).click()
  expect(boxes.addToCart.mock.calls[0]).toEqual(['L1', -60, 'Lamp L1'])
})

test.each<[string, Partial<Article>, number, string, unknown]>([
  ['insufficient stock', { remaining: 20 }, 30, 'Take 18', ['cart.setQuantities', { list: [{ goodsId: 'L1', quantity: 18 }] }]],
  ['below the multiple', {}, 7, 'Round to 12', ['cart.setQuantities', { list: [{ goodsId: 'L1', quantity: 12 }] }]],
  ['sold out', { remaining: 0 }, 6, 'Tell me when it arrives', ['notices.add', { goodsId: 'L1' }]],
  ['no price yet', { listPrice: 0 }, 6, 'Save for later', ['cart.saveForLater', { goodsIds: ['L1'], saved: true }]],
  [
    'a promotion that has too few left',
    { activity: { kind: 'promotion', percent: 20, startsAt: 0, endsAt: 9e12, unitsLeft: 8 } },
    18,
    'Take 6',
    ['cart.setQuantities', { list: [{ goodsId: 'L1', quantity: 6 }] }],
  ],
])('%s is corrected with one tap', async (_words, part, quantity, remedy, given) => {
  const shown = await showCart([[anArticle('L1', part), quantity]])
  const line = shown.screen.getByRole('list', { name: 'Lines of the cart' })
  await line.getByRole('button', { name: remedy, exact: true }).click()
  await vi.waitFor(() => expect(shown.given()).toEqual([given]))
})

test.each([
  ['discontinued', { offShelves: true }],
  ['outside the sales range', { salesRange: 'HORECA' }],
])('an article that is %s offers its removal or a search for another', async (_words, part) => {
  const { screen, removeLines } = await showCart([[anArticle('L1', part), 6]])
  const line = screen.getByRole('list', { name: 'Lines of the cart' })
  await expect.element(line.getByRole('link', { name: 'Find a replacement' })).toBeVisible()
  await line.getByRole('button', { name: 'Remove', exact: true }).click()
  await vi.waitFor(() => expect(removeLines.mock.calls).toEqual([[['L1'], 'Lamp L1 removed']]))
})

test('a line short of stock asks to change the quantity; a sold-out one does not', async () => {
  const { screen } = await showCart([
    [anArticle('L1', { remaining: 20 }), 30],
    [anArticle('L2', { remaining: 0 }), 6],
  ])
  await expect.element(screen.getByText('There is not enough in stock. Change the quantity.')).toBeVisible()
  await expect.element(screen.getByText('There is not enough in stock.', { exact: true })).toBeVisible()
})

test('one command corrects all lines of a kind, and Undo restores their quantities', async () => {
  const { screen, given } = await showCart([
    [anArticle('L1'), 7],
    [anArticle('L2'), 13],
    [anArticle('L3', { remaining: 0 }), 6],
  ])
  await expect.element(screen.getByText('3 lines need attention')).toBeVisible()
  await screen.getByRole('button', { name: 'Round to multiples (2)' }).click()
  const list = (...quantities: number[]) => ({ list: quantities.map((quantity, at) => ({ goodsId: `L${at + 1}`, quantity })) })
  await vi.waitFor(() => expect(given()).toEqual([['cart.setQuantities', list(6, 12)]]))
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(given()[1]).toEqual(['cart.setQuantities', list(7, 13)]))
  for (const name of ['Lamp L1', 'Lamp L2', 'Lamp L3', 'Lamp L1']) {
    await screen.getByRole('button', { name: 'Next line' }).click()
    await expect.element(screen.getByRole('spinbutton', quantityOf(name))).toHaveFocus()
  }
})

test('a set that cannot be ordered counts too, and moving to the next one leads to it', async () => {
  const parts = [{ goodsId: 'L2', quantity: 1 }]
  const bundle = { kind: 'mesh', offerId: 'mesh-1', title: 'Starter set', parts, tiers: [] } as const
  const rest = { note: '', pending: false, changedBy: null, changedAt: null, articles: [], offered: 'gone' } as const
  const bundles = [{ bundleKey: 'key-1', quantity: 1, bundle, ...rest }]
  const { screen } = await showCart([[anArticle('L1'), 7]], { view: { bundles } })
  await expect.element(screen.getByText('2 lines need attention')).toBeVisible()
  await screen.getByRole('button', { name: 'Next line' }).click()
  await expect.element(screen.getByRole('button', { name: 'Split', exact: true })).toHaveFocus()
  await screen.getByRole('button', { name: 'Next line' }).click()
  await expect.element(screen.getByRole('spinbutton', quantityOf('Lamp L1'))).toHaveFocus()
})

test('a line shows from which plan it came', async () => {
  const line = { goodsId: 'L1', quantity: 6, note: '', pending: false, changedBy: null, changedAt: null, article: null }
  const { screen } = await showCart([[anArticle('L1'), 6]], { view: { lines: [{ ...line, planId: 'p-1' }] } })
  await expect.element(screen.getByText('from the plan p-1')).toBeVisible()
})

test('accessories unfold under their article, in the quantity that its pieces need', async () => {
  const { screen, given } = await showCart([[anArticle('L1', { accessories: [{ goodsId: 'BULB', refGoodsNum: 2 }] }), 6]])
  await screen.getByRole('button', { name: '1 accessory' }).click()
  const add = screen.getByRole('button', { name: 'Add 12 of Lamp BULB' })
  const accessory = screen.getByRole('listitem').filter({ hasText: '2 per piece' }).last()
  await expect.element(accessory.getByTitle('Why this price')).toMatchTextContent(/10\.00/)
  await expect.element(accessory.getByRole('button', { name: /^Energy class F/ })).toBeVisible()
  await add.click()
  expect(given()).toEqual([['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'BULB', quantity: 12 }] }]])
})

test('an account that ships from China sees what is missing to 65 m³ and fills up with what it buys, in one command with one Undo', async () => {
  const { screen, given } = await showCart([[anArticle('L1', { volumeCm3: 25_000 }), 6]], {
    account: aClient({ shipsFromChina: true }),
    bought: { KETTLE: 600 },
  })
  await expect.element(screen.getByText(/^64\.85.m³ still missing$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Fill up the container' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByTitle('Why this price')).toMatchTextContent(/1,320\.00/)
  await expect.element(dialog.getByRole('button', { name: /^Energy class F/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Add 1 article' }).click()
  const entry = (quantity: number) => ['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'KETTLE', quantity }] }]
  await vi.waitFor(() => expect(given()).toEqual([entry(132)]))
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(given()[1]).toEqual(entry(-132)))
})

test('the summary shows VIP, minimum, tax and cash-back', async () => {
  const steps = [
    { from: 10_000, cashBack: 300 },
    { from: 20_000, cashBack: 800 },
  ]
  const { screen } = await showCart([[anArticle('L1', { cashBack: steps }), 18]], {
    account: aClient({ userRate: 10, minOrderAmount: 20_000 }),
  })
  await expect.element(screen.getByText('VIP −10%').last()).toBeVisible()
  await expect.element(screen.getByText('VAT 21%')).toBeVisible()
  await expect.element(screen.getByText(/38\.00.* of .*200\.00.* still missing/).first()).toBeVisible()
  await expect.element(screen.getByText(/Earns .*3\.00.* cash-back\./).first()).toBeVisible()
  await expect.element(screen.getByText(/38\.00.* more earns .*5\.00/).first()).toBeVisible()
})

test('a spreadsheet is judged row by row before anything is added, then added by one command', async () => {
  const { screen, given } = await showCart([[anArticle('L1', { remaining: 20 }), 6]])
  await screen.getByRole('button', { name: 'Import' }).click()
  const file = new File(['Article number;Quantity\nL1;30\nNOBODY;6\nBULB;six\nBULB;12\n'], 'spring.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('Spreadsheet'), file)
  await expect.element(screen.getByText('2 of 4 rows can be added.')).toBeVisible()
  await expect.element(screen.getByText('12 added: there is no more in stock.')).toBeVisible()
  await expect.element(screen.getByText('This article does not exist here.')).toBeVisible()
  await expect.element(screen.getByText('This is not a whole quantity.')).toBeVisible()
  await screen.getByRole('button', { name: 'Add 2 rows' }).click()
  const entries = [
    { goodsId: 'L1', quantity: 12 },
    { goodsId: 'BULB', quantity: 12 },
  ]
  await vi.waitFor(() => expect(given()).toEqual([['cart.save', { bsShoppingCartGroupDtoList: entries }]]))
})

test('a file with more rows than a cart holds is refused with its count and taken in parts', async () => {
  const { screen, given } = await showCart([[anArticle('L1'), 6]])
  await screen.getByRole('button', { name: 'Import' }).click()
  const rows = [...Array.from({ length: 1000 }, () => 'NOBODY;6'), 'BULB;12']
  const file = new File([`Article number;Quantity\n${rows.join('\n')}\n`], 'long.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('Spreadsheet'), file)
  await expect.element(screen.getByText(/The list has 1,?001 rows\..*A cart holds at most 1,000 lines/)).toBeVisible()
  await screen.getByRole('button', { name: 'Check rows 1,001 to 1,001' }).click()
  await screen.getByRole('button', { name: 'Add 1 row' }).click()
  const entries = [{ goodsId: 'BULB', quantity: 12 }]
  await vi.waitFor(() => expect(given()).toEqual([['cart.save', { bsShoppingCartGroupDtoList: entries }]]))
  await expect.element(screen.getByRole('button', { name: 'Rows 1,001 to 1,001: added' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Check rows 1 to 1,000' })).toBeEnabled()
})

test('a file that is no spreadsheet is refused in words', async () => {
  const { screen } = await showCart([[anArticle('L1'), 6]])
  await screen.getByRole('button', { name: 'Import' }).click()
  await userEvent.upload(screen.getByLabelText('Spreadsheet'), new File(['%PDF-1.7\n'], 'cart.pdf'))
  await expect.element(screen.getByText(/This file is not a spreadsheet\./)).toBeVisible()
})

test('an empty cart says what it is for; one that was never read says that it is not on this device yet', async () => {
  const empty = await showCart([])
  await expect.element(empty.screen.getByRole('link', { name: 'Open the catalogue' })).toBeVisible()
  await empty.screen.unmount()
  const broken = await showCart([], { view: null, reachable: 'no' })
  await expect.element(broken.screen.getByText('This cart is not on this device yet')).toBeVisible()
})
