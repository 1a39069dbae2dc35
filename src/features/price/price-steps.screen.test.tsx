import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { brands } from '#domain/brands/index.ts'
import { priceLine } from '#domain/contract/article-facts.ts'
import { offerPrice } from '#domain/contract/offer-price.ts'
import type { Article } from '#domain/contract/article.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { anAccepted } from '../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import { PackPrices } from '../catalogue/pack-prices.tsx'
import type { ScanOf } from '../scan/scan-log.ts'
import { ScanRow } from '../scan/scan-row.tsx'
import type { RowActs } from '../scan/scan-row.tsx'
import { PriceSide } from '../../routes/-parts/price-side.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PriceButton } from '../../ui/price-button.tsx'
import type { PriceSubject } from '../../ui/price-panel.ts'

const account = aClient({ userRate: 7.5 })
const now = (article: Article, quantity: number): PriceSubject => ({
  kind: 'now',
  article,
  price: priceLine(article, account, quantity, Date.now()),
})
const said = (panel: Locator) => () => panel.element().textContent
const open = async (subject: PriceSubject) => {
  const screen = await renderScreen(
    <>
      <PriceButton subject={subject}>9.30 €</PriceButton>
      <PriceSide />
    </>,
    { device: deviceWith(signedIn(account)) },
  )
  await screen.getByRole('button', { name: '9.30 €' }).click()
  return { screen, panel: screen.getByRole('dialog', { name: 'Why this price' }) }
}

test('a price opens its steps, the rounding too, and closes by keyboard and by its own button', async () => {
  const { screen, panel } = await open(now(anArticle('LAMP', { listPrice: 1005, priceListVersion: 3 }), 2))
  await expect.element(panel).toBeVisible()
  await expect
    .poll(said(panel))
    .toMatch(/List price.*10\.05.*Your account’s rate −7\.5%.*−0\.75375.*Rounded to cents.*\+0\.00375.*9\.30/)
  await expect.poll(said(panel)).toMatch(/Amount.*18\.60/)
  await expect.poll(said(panel)).toMatch(/Price list version 3$/)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '9.30 €' }).click()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('if the pieces of an activity run out, both prices are explained', async () => {
  const activity = { kind: 'flash', percent: 20, startsAt: 0, endsAt: Date.now() + 3_600_000, unitsLeft: 4 } as const
  const { panel } = await open(now(anArticle('LAMP', { activity }), 10))
  await expect.poll(said(panel)).toMatch(/4 pieces.*Flash sale −20%.*4 left.*8\.00/)
  await expect.poll(said(panel)).toMatch(/6 pieces.*Your account’s rate −7\.5%.*9\.25/)
  await expect.poll(said(panel)).toMatch(/Your rate and the activity together: −26%/)
})

test('a pack larger than what the activity has left says how many pieces are at which price', async () => {
  const activity = { kind: 'flash', percent: 20, startsAt: 0, endsAt: Date.now() + 3_600_000, unitsLeft: 10 } as const
  const article = anArticle('LAMP', { activity, palletNum: 480 })
  const screen = await renderScreen(<PackPrices article={article} />, { device: deviceWith(signedIn(account)) })
  const rows = screen.getByRole('table', { name: 'Prices by pack' })
  await expect.element(rows.getByRole('row', { name: /^Sales unit 6 .*8\.00/ })).toBeVisible()
  await expect.element(rows.getByRole('row', { name: /^Pallet 480 .*10 × .*8\.00.*470 × .*9\.25/ })).toBeVisible()
})

test('a set shows its discount on its articles together, and closes inside a dialog too', async () => {
  const articles = new Map(['A', 'B'].map((goodsId) => [goodsId, anArticle(goodsId, { listPrice: 1005, priceListVersion: 3 })]))
  const parts = [...articles.keys()].map((goodsId) => ({ goodsId, quantity: 6 }))
  const tiers = [{ quantity: 1, percent: 10 }]
  const bundle = { kind: 'mesh', offerId: 'mesh-1', title: 'Starter set', parts, tiers } as const
  const facts = { account, brand: brands.main.id, articles, now: Date.now(), inCart: [], setsInCart: 0 }
  const { pieces, tier } = offerPrice(bundle, facts)
  const subject: PriceSubject = { kind: 'mesh', title: 'Starter set', currency: 'EUR', pieces, percent: tier.percent }
  const screen = await renderScreen(
    <>
      <Dialog title="Sets" onClose={() => undefined}>
        <PriceButton subject={subject}>108.60 €</PriceButton>
      </Dialog>
      <PriceSide />
    </>,
    { device: deviceWith(signedIn(account)) },
  )
  await screen.getByRole('button', { name: '108.60 €' }).click()
  const panel = screen.getByRole('dialog', { name: 'Why this price' })
  await expect
    .poll(said(panel))
    .toMatch(
      /Starter set.*List price.*120\.60.*Set or pallet −10%.*−12\.06.*Rounded to cents.*\+0\.06.*Price of one set.*108\.60/,
    )
  await expect.poll(said(panel)).toMatch(/Price list version 3$/)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('several of a set are explained by the price of one; if limited pieces run out between them, by their total', async () => {
  const partsOf = (unitsLeft: number) => {
    const activity = { kind: 'promotion', percent: 20, startsAt: 0, endsAt: Date.now() + 3_600_000, unitsLeft } as const
    const article = anArticle('A', { activity })
    const price = priceLine(article, account, 18, Date.now())
    return { goodsId: 'A', inOne: 6, quantity: 18, article, price, listTotal: 18_000 }
  }
  const of = (unitsLeft: number): PriceSubject => ({
    kind: 'mesh',
    title: 'Starter set',
    currency: 'EUR',
    pieces: [partsOf(unitsLeft)],
    percent: 0,
    count: 3,
  })
  const alike = await open(of(18))
  await expect.poll(said(alike.panel)).toMatch(/List price.*60\.00.*Price of one set× 3.*48\.00.*Amount.*144\.00/)
  await userEvent.keyboard('{Escape}')
  await alike.screen.unmount()
  const mixed = await open(of(8))
  await expect.poll(said(mixed.panel)).toMatch(/List price.*180\.00.*Amount.*156\.50/)
  await expect.poll(said(mixed.panel)).not.toMatch(/Price of one set/)
})

test('the price of each pack and of a scanned article opens its steps', async () => {
  const article = anArticle('LAMP', { listPrice: 1005 })
  const scan: ScanOf<'added'> = { id: '1', act: '1', code: '841', kind: 'added', goodsId: 'LAMP', difference: 6, carton: false }
  const acts = { article: () => article, detail: () => ({ to: '/' }), search: () => ({ to: '/' }) } as unknown as RowActs
  const screen = await renderScreen(
    <>
      <PackPrices article={article} />
      <ul>
        <ScanRow row={{ key: 'LAMP', scans: [scan] }} inCart={6} acts={acts} />
      </ul>
      <PriceSide />
    </>,
    { device: deviceWith(signedIn(account)) },
  )
  const panel = screen.getByRole('dialog', { name: 'Why this price' })
  await screen.getByRole('row', { name: /Box/ }).getByRole('button').click()
  await expect.poll(said(panel)).toMatch(/−7\.5%.*× 12.*Amount.*111\.60/)
  await userEvent.keyboard('{Escape}')
  const scanned = screen.getByRole('button', { name: /In cart: 6/ })
  expect(scanned.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await scanned.click()
  await expect.poll(said(panel)).toMatch(/−7\.5%.*× 6.*Amount.*55\.80/)
})

test('an order shows the steps that it stored; an older one shows what its prices tell', async () => {
  const [line] = anAccepted().lines
  const charged = { ...line!, unitPrice: '9.30', originalPrice: '10.05', lineTotal: '18.60', priceKind: 'vip' } as const
  const kept = [
    {
      quantity: 2,
      unitPrice: '9.30',
      steps: [
        { kind: 'list', change: '10.05' },
        { kind: 'vip', change: '-0.75375', percent: 7.5 },
        { kind: 'rounding', change: '0.00375' },
      ],
    },
  ] as const
  const of = { kind: 'order', currency: 'EUR', version: 4, at: '2026-11-20T09:00:00.000Z' } as const
  const whole = await open({ ...of, line: { ...charged, steps: kept.map((part) => ({ ...part, steps: [...part.steps] })) } })
  await expect.poll(said(whole.panel)).toMatch(/Rounded to cents.*9\.30.*18\.60.*Price list version 4/)
  await userEvent.keyboard('{Escape}')
  await whole.screen.unmount()
  const older = await open({ ...of, line: charged })
  await expect.poll(said(older.panel)).toMatch(/List price.*10\.05.*Your account’s rate.*−0\.75.*9\.30/)
})
