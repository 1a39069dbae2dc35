import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../../e2e/kit/acts.ts'
import { expect } from '../../e2e/kit/world.ts'
import { installWatch } from './watch.ts'
import type { Stop } from './watch.ts'

type Role = Parameters<Page['getByRole']>[0]

/** Anyone who types faster counts as a scanner. */
const TYPING_MS = 60

const FADES_MS = 300

/** A file as the browser's file chooser hands it over. */
export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** More presses than the longest path on a screen. */
const PRESSES_MAX = 400

/** A person without a mouse: presses only keys, and at each stop the focus must be visible. */
export class Hands {
  readonly page: Page
  private readonly key: Page['keyboard']

  constructor(page: Page) {
    this.page = page
    this.key = page.keyboard
  }

  /** Opens the app's start and signs in. */
  static async enter(page: Page, kind: 'Buyer' | 'Staff', name: string): Promise<Hands> {
    const hands = new Hands(page)
    await page.goto('/')
    await hands.signIn(kind, name, PASSWORD)
    return hands
  }

  /** Presses Tab until the focus is on the element with this role and name. */
  async to(role: Role, name: string | RegExp): Promise<void> {
    const named = this.page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
    // Only an enabled one: Tab passes over a button that waits for an answer.
    const wanted = named.and(this.page.locator(':not(:disabled, [aria-disabled="true"])'))
    await expect(wanted.first()).toBeVisible()
    await this.tabTo(wanted, `${role} ${String(name)}`)
  }

  /** Presses Tab until the focus is on the field with this label. */
  async toField(label: string | RegExp): Promise<void> {
    const wanted = this.page.getByLabel(label, { exact: typeof label === 'string' })
    await expect(wanted.first()).toBeAttached()
    await this.tabTo(wanted, `the field ${String(label)}`)
  }

  async press(role: Role, name: string | RegExp, key = 'Enter'): Promise<void> {
    await this.to(role, name)
    await this.key.press(key)
  }

  /** Replaces the content of the field. */
  async type(label: string | RegExp, text: string): Promise<void> {
    await this.toField(label)
    await this.key.press('ControlOrMeta+a')
    await this.key.type(text, { delay: TYPING_MS })
  }

  /** Chooses from a native list by typing the first letters, as on every desktop. */
  async choose(label: string | RegExp, option: string): Promise<void> {
    await this.toField(label)
    await this.key.type(option)
    await expect(this.focused()).toHaveText(new RegExp(option))
    await expect
      .poll(() => this.page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.text))
      .toBe(option)
  }

  /** Tabs to the group, then uses arrows to reach the choice. */
  async pick(choice: string | RegExp): Promise<void> {
    const wanted = this.page.getByRole('radio', { name: choice, ...(typeof choice === 'string' && { exact: true }) })
    await expect(wanted.first()).toBeAttached()
    const name = await wanted.first().getAttribute('name')
    await this.tabTo(this.page.locator(`input[type="radio"][name="${name}"]`), `the choice ${String(choice)}`)
    await this.arrowTo(wanted, 'ArrowRight')
    // In a group without a choice, the first one is focused but not chosen.
    if (!(await wanted.first().isChecked())) await this.key.press('Space')
    await expect(wanted.first()).toBeChecked()
  }

  async check(name: string | RegExp): Promise<void> {
    await this.press('checkbox', name, 'Space')
    await expect(this.focused()).toBeChecked()
  }

  /** Chooses from a menu: Enter opens it, arrows move through it. */
  async fromMenu(opener: string | RegExp, item: string | RegExp): Promise<void> {
    await this.press('button', opener)
    const wanted = this.page.getByRole('menuitem', { name: item, ...(typeof item === 'string' && { exact: true }) })
    await expect(wanted).toBeVisible()
    await this.arrowTo(wanted, 'ArrowDown')
    await this.key.press('Enter')
  }

  /** Presses a button that opens the file chooser, and chooses the file. */
  async attach(button: string, file: GivenFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.press('button', button)
    await (await chooser).setFiles(file)
  }

  /** Presses a button that saves a file, and returns the file. */
  async saved(button: string | RegExp): Promise<Buffer> {
    const download = this.page.waitForEvent('download')
    await this.press('button', button)
    return readFile(await (await download).path())
  }

  /** Opens a screen by a link on the current one, or in the frame's panels. */
  async open(href: string): Promise<void> {
    const link = this.page.locator(`a[href="${href}"]`).filter({ visible: true })
    for (const panel of ['More', 'You and this app', 'Categories and lists']) {
      if ((await link.count()) > 0) break
      await this.press('button', panel)
      // The links of a panel are loaded when it is first opened.
      await expect(this.page.locator('dialog:popover-open a[href]').first()).toBeVisible()
      if ((await this.page.locator('dialog:popover-open').locator(link).count()) === 0) await this.key.press('Escape')
    }
    await expect(link.first()).toBeVisible()
    await this.tabTo(link, href)
    await this.key.press('Enter')
    await expect(this.page).toHaveURL(new RegExp(`${href}(\\?|$)`))
  }

  /** Opens one of the tabs beside the orders. */
  async openBesideOrders(href: string): Promise<void> {
    await this.open('/order/myOrder')
    await this.open(href)
  }

  async says(words: string | RegExp): Promise<void> {
    await expect(this.page.getByText(words).first()).toBeVisible({ timeout: 30_000 })
  }

  async titled(title: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { name: title }).first()).toBeVisible({ timeout: 30_000 })
  }

  focused(): Locator {
    return this.page.locator(':focus')
  }

  async signIn(kind: 'Buyer' | 'Staff', name: string, password: string): Promise<void> {
    await this.pick(kind)
    await this.type(kind === 'Buyer' ? 'E-mail or user name' : 'User name', name)
    await this.type('Password', password)
    await this.key.press('Enter')
    await expect(this.page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 30_000 })
  }

  /** Chooses the client account that a representative orders for. */
  async actFor(company: string): Promise<void> {
    await this.press('link', /^(Choose an account|Acting for)/)
    await this.type('Find an account', company)
    await this.press('button', company)
    await this.titled(`Ordering for ${company}`)
  }

  /** Waits until the Sync Centre shows that the catalogue is on the device. */
  async untilOffline(): Promise<void> {
    await this.open('/sync')
    await this.says(/^last read /)
    await expect(this.page.locator('dt', { hasText: 'Catalogue' }).locator('+ dd time')).toBeVisible({ timeout: 90_000 })
    await this.page.evaluate(() => navigator.serviceWorker.ready)
  }

  /** Presses the search key, types the number, and opens all results. */
  async search(goodsId: string): Promise<void> {
    // A slash typed into a field is not the search key.
    if ((await this.focused().and(this.page.locator('input, textarea')).count()) > 0) await this.key.press('Tab')
    await this.key.press('/')
    await expect(this.page.getByRole('combobox', { name: 'Search the catalogue' })).toBeFocused()
    await this.key.press('ControlOrMeta+a')
    await this.key.type(goodsId)
    const all = this.page.getByRole('option', { name: `All results for “${goodsId}”`, exact: true })
    await expect(all).toBeVisible()
    for (let press = 0; press < 20 && (await all.getAttribute('aria-selected')) !== 'true'; press += 1)
      await this.key.press('ArrowDown')
    await this.key.press('Enter')
    await this.titled(`Results for “${goodsId}”`)
  }

  async addToCart(goodsId: string): Promise<void> {
    await this.search(goodsId)
    await this.press('button', 'Add to cart')
    await this.says(/^In cart: /)
  }

  async openCart(): Promise<void> {
    await this.press('link', /^Cart: /)
    await this.titled('Cart')
  }

  private async tabTo(wanted: Locator, what: string): Promise<void> {
    if (await this.isAt(wanted)) return
    // Without a focus, as on a new screen, the first press shows the position.
    await this.key.press('Tab')
    const key = (await this.liesBack(wanted)) ? 'Shift+Tab' : 'Tab'
    for (let press = 0; press < PRESSES_MAX; press += 1) {
      if (await this.isAt(wanted)) return
      await this.key.press(key)
    }
    throw new Error(`No key comes to ${what}`)
  }

  /** True if it comes before the focus: nobody tabs around the whole page to reach it. */
  private liesBack(wanted: Locator): Promise<boolean> {
    return wanted.evaluateAll((all) => {
      const here = document.activeElement
      if (!here || here === document.body) return false
      return all.every((one) => here.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING)
    })
  }

  /** Presses arrows within a group, a menu or a list until the focus is there. */
  private async arrowTo(wanted: Locator, key: 'ArrowDown' | 'ArrowRight'): Promise<void> {
    for (let press = 0; press < 20; press += 1) {
      if (await this.isAt(wanted)) return
      await this.key.press(key)
    }
    await expect(wanted.first()).toBeFocused()
  }

  /** True if the focus is there; wherever it is, it must be visible. */
  private async isAt(wanted: Locator): Promise<boolean> {
    const first = await this.look(wanted)
    // A freshly opened element fades in, so it is checked once more.
    const isFading = first.faults.includes('is not visible')
    if (isFading) await this.page.waitForTimeout(FADES_MS)
    const { faults, name } = isFading ? await this.look(wanted) : first
    expect(faults, name).toEqual([])
    expect(first.ringless, 'shows no ring').toBeNull()
    return first.isThere
  }

  private async look(wanted: Locator): Promise<Pick<Stop, 'faults' | 'name' | 'ringless'> & { readonly isThere: boolean }> {
    if (!(await this.page.evaluate(() => 'watch' in globalThis))) await installWatch(this.page)
    return wanted.evaluateAll((all) => {
      const { faults, name, ringless } = watch.look() ?? { faults: [], name: '', ringless: null }
      return { faults, name, ringless, isThere: all.some((one) => one === document.activeElement) }
    })
  }
}
