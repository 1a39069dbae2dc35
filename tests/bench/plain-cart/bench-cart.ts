import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { Pool } from 'pg'
import { hasLarge, putStaticPage, signIn, waitForDevice, withBrowser, withStage } from '../browser-kit.ts'
import { buildPage } from '../build-page.ts'
import { timesOf } from '../times.ts'
import type { Times } from '../times.ts'
import type { PlainCartPage, PlainLine, Tree } from './page.ts'
import { tapUntil } from './tap-until.ts'

const ARTICLES = 4000
const SIZES = [500, 1000]
const ROUNDS = 15
/** The first runs of a page are discarded: its code is still being compiled. */
const WARM = 3
/** Rows in sight. */
const ROWS = 8
const STATIC = '/media/bench/cart.html'
const LINES = 'ul[aria-label="Lines of the cart"]'
const SETTLE_MS = 800

declare const plainCart: PlainCartPage

interface Pair {
  readonly ours: Times
  readonly plain: Times
}
interface CartFigures {
  readonly lines: number
  /** From the tap that opens the cart until its rows are painted. */
  readonly mount: Pair
  /** From the tap on "More" until the row's new number is painted. */
  readonly change: Pair
  /** The same until the line's total is painted; the plain list has none. */
  readonly total: Times
}

/** Measures the cart in the built app beside a plain virtual list of the same rows, alternating in the same browser. */
export async function benchCart(say: (text: string) => void): Promise<CartFigures[] | undefined> {
  if (!hasLarge()) {
    say('  skipped: the catalogue of ../shared/data is not here')
    return undefined
  }
  const script = await buildPage(new URL('page.ts', import.meta.url))
  return withStage(ARTICLES, async ({ origin, databaseUrl, folder }) => {
    const results: CartFigures[] = []
    for (const size of SIZES) {
      const lines = await fillCart(databaseUrl, size)
      const measured = await withBrowser(join(folder, `cart-${size}`), (context) => measure(context, origin, { lines, script }))
      tell(say, measured)
      results.push(measured)
    }
    return results
  })
}

function tell(say: (text: string) => void, { lines, mount, change, total }: CartFigures): void {
  const ms = ({ p50, p95 }: Times) => `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`
  const ratio = ({ ours, plain }: Pair) =>
    `${(ours.p50 / plain.p50).toFixed(2)} of it, ${(ours.p95 / plain.p95).toFixed(2)} at p95`
  say(`  a cart of ${lines} lines, from the tap until its rows are painted: ${ms(mount.ours)}`)
  say(`    baseline, a plain virtual list of the same rows: ${ms(mount.plain)}; ours is ${ratio(mount)}`)
  say(`  from the tap on "More" until the row's number is painted: ${ms(change.ours)}`)
  say(`    baseline, the same in the plain list: ${ms(change.plain)}; ours is ${ratio(change)}`)
  say(`    until the line's total is painted, which waits for the device's store: ${ms(total)}`)
}

/** Puts `size` lines of well-stocked articles into the demo account's cart. */
async function fillCart(databaseUrl: string, size: number): Promise<PlainLine[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const { rows } = await pool.query<PlainLine>(
      `with buyer as (select account_id from buyer where tenant_id = 'main' and email = 'compras@horizonte.example'),
         held as (insert into cart (tenant_id, account_id, revision) select 'main', account_id, 1000 from buyer
           on conflict (tenant_id, account_id) do update set revision = cart.revision + 1000)
       select g.goods_id as "goodsId", g.name, greatest(g.sale_double, 1) as quantity
       from goods g join stock s using (tenant_id, goods_id) join client_account a
         on a.tenant_id = g.tenant_id and a.account_id = (select account_id from buyer)
       join price p on p.tenant_id = g.tenant_id and p.list_id = a.list_id and p.goods_id = g.goods_id and p.amount > 0
       where g.tenant_id = 'main' and g.published and not g.off_shelves and not g.presale and g.sales_range = ''
         and s.remaining >= 50 * greatest(g.sale_double, 1)
       order by g.goods_id limit $1`,
      [size],
    )
    if (rows.length < size) throw new Error(`Only ${rows.length} articles can be ordered`)
    const whose = `tenant_id = 'main' and account_id = (select account_id from buyer where tenant_id = 'main' and email = 'compras@horizonte.example')`
    await pool.query(`delete from cart_line where ${whose}`)
    await pool.query(
      `insert into cart_line (tenant_id, account_id, goods_id, quantity, changed_by)
       select 'main', account_id, t.id, t.quantity, 'Ana Ruiz' from buyer, unnest($1::text[], $2::integer[]) as t (id, quantity)
       where tenant_id = 'main' and email = 'compras@horizonte.example'`,
      [rows.map(({ goodsId }) => goodsId), rows.map(({ quantity }) => quantity)],
    )
    return rows
  } finally {
    await pool.end()
  }
}

interface Given {
  readonly lines: readonly PlainLine[]
  readonly script: string
}

async function measure(context: BrowserContext, origin: string, { lines, script }: Given): Promise<CartFigures> {
  const app = context.pages()[0] ?? (await context.newPage())
  await signIn(app, origin)
  await waitForDevice(app, origin)
  // Starts from a small screen within the app, so that going back stays within the app.
  await app.locator('a[href="/cart"]').first().click()
  await app.getByText('All lines chosen').waitFor()
  await app.waitForFunction(
    ({ list, count }) => document.querySelector(`${list} li`)?.getAttribute('aria-setsize') === String(count),
    { list: LINES, count: lines.length },
  )
  await app.waitForTimeout(SETTLE_MS)
  const row = await app.evaluate(treeOfRow, LINES)
  await putStaticPage(app, STATIC)
  const plain = await context.newPage()
  await plain.goto(origin + STATIC)
  await plain.addScriptTag({ content: script, type: 'module' })
  const found = { mount: both(), change: both(), total: [] as number[] }
  for (let round = 0; round < ROUNDS + WARM; round++) {
    const at = round % ROWS
    await plain.bringToFront()
    await plain.evaluate(preparePlain, { list: LINES, row, lines })
    await plain.waitForTimeout(SETTLE_MS)
    found.mount.plain.push(await tapUntil(plain, '[data-mount]', { kind: 'there', selector: 'ul li [role="spinbutton"]' }))
    found.change.plain.push(await tapMore(plain, 'ul', at))
    await app.bringToFront()
    await leaveCart(app)
    found.mount.ours.push(await tapUntil(app, 'a[href="/cart"]', { kind: 'there', selector: `${LINES} li [role="spinbutton"]` }))
    await app.waitForTimeout(SETTLE_MS)
    found.change.ours.push(await tapMore(app, LINES, at))
    await app.waitForTimeout(SETTLE_MS)
    const shown = `${LINES} li[data-index="${at}"]`
    const before = (await app.locator(shown).textContent()) ?? ''
    found.total.push(await tapUntil(app, `${shown} [aria-label="More"]`, { kind: 'words', selector: shown, before }))
  }
  const pair = ({ ours, plain: bare }: ReturnType<typeof both>): Pair => ({
    ours: timesOf(ours.slice(WARM)),
    plain: timesOf(bare.slice(WARM)),
  })
  return { lines: lines.length, mount: pair(found.mount), change: pair(found.change), total: timesOf(found.total.slice(WARM)) }
}

const both = () => ({ ours: [] as number[], plain: [] as number[] })

/** Goes to a small screen within the app, so that the cart's code and data stay loaded. */
async function leaveCart(app: Page): Promise<void> {
  await app.evaluate(() => history.back())
  await app.locator(LINES).waitFor({ state: 'detached' })
  await app.waitForTimeout(SETTLE_MS)
}

async function tapMore(page: Page, list: string, at: number): Promise<number> {
  const row = `${list} li[data-index="${at}"]`
  const before = await page.locator(`${row} [role="spinbutton"]`).inputValue()
  return tapUntil(page, `${row} [aria-label="More"]`, { kind: 'value', selector: `${row} [role="spinbutton"]`, before })
}

const preparePlain = ({ list, row, lines }: { list: string; row: Tree; lines: readonly PlainLine[] }): void => {
  const known = document.querySelector(list)
  const box = document.querySelector('[data-plain]') ?? known?.parentElement
  if (!box) throw new Error('The page of the cart has no list')
  const [space, line] = [known?.className ?? '', known?.querySelector('li')?.className ?? '']
  box.setAttribute('data-plain', '')
  const kept = document.body.dataset
  kept['space'] ??= space
  kept['line'] ??= line
  plainCart.prepare(box, { row, lines, space: kept['space'], line: kept['line'] })
}

const treeOfRow = (list: string): Tree => {
  const treeOf = (element: Element): Tree => ({
    tag: element.tagName.toLowerCase(),
    attributes: Object.fromEntries(
      [...element.attributes].filter(({ name }) => name !== 'style' && name !== 'id').map(({ name, value }) => [name, value]),
    ),
    children: [...element.childNodes].flatMap((node): (Tree | string)[] =>
      node instanceof Element ? [treeOf(node)] : node.textContent ? [node.textContent] : [],
    ),
  })
  const row = document.querySelector(`${list} li > *`)
  if (!row) throw new Error('The cart has no row')
  return treeOf(row)
}
