import type { Locator, Page } from '@playwright/test'
import { expect } from '../../e2e/kit/world.ts'
import { installWatch } from './watch.ts'

type Role = Parameters<Page['getByRole']>[0]

/** Further than the longest way on a screen. */
const PRESSES_MAX = 400

/** Somebody without a mouse: nothing but keys, and at each stop it must be seen where the focus is. */
export class Hands {
  readonly page: Page
  private readonly key: Page['keyboard']

  constructor(page: Page) {
    this.page = page
    this.key = page.keyboard
  }

  /** Tab after Tab until the focus is on what has this role and name. */
  async to(role: Role, name: string | RegExp): Promise<void> {
    const wanted = this.page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
    await expect(wanted.first()).toBeVisible()
    await this.tabTo(wanted, `${role} ${String(name)}`)
  }

  /** Tab after Tab to the field with this label. */
  async toField(label: string | RegExp): Promise<void> {
    const wanted = this.page.getByLabel(label, { exact: typeof label === 'string' })
    await expect(wanted.first()).toBeAttached()
    await this.tabTo(wanted, `the field ${String(label)}`)
  }

  async press(role: Role, name: string | RegExp, key = 'Enter'): Promise<void> {
    await this.to(role, name)
    await this.key.press(key)
  }

  /** What stood in the field is replaced. */
  async type(label: string | RegExp, text: string): Promise<void> {
    await this.toField(label)
    await this.key.press('ControlOrMeta+a')
    await this.key.type(text)
  }

  /** One of a list of the browser's own: its first letters, as on every desktop. */
  async choose(label: string | RegExp, option: string): Promise<void> {
    await this.toField(label)
    await this.key.type(option)
    await expect(this.focused()).toHaveText(new RegExp(option))
    await expect
      .poll(() => this.page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.text))
      .toBe(option)
  }

  /** Tab to the group, then arrows to the one that is meant. */
  async pick(choice: string | RegExp): Promise<void> {
    const wanted = this.page.getByRole('radio', { name: choice, ...(typeof choice === 'string' && { exact: true }) })
    await expect(wanted.first()).toBeAttached()
    const name = await wanted.first().getAttribute('name')
    await this.tabTo(this.page.locator(`input[type="radio"][name="${name}"]`), `the choice ${String(choice)}`)
    await this.arrowTo(wanted, 'ArrowRight')
    // A group of which none was chosen yet has its first focused and not chosen.
    if (!(await wanted.first().isChecked())) await this.key.press('Space')
    await expect(wanted.first()).toBeChecked()
  }

  async check(name: string | RegExp): Promise<void> {
    await this.press('checkbox', name, 'Space')
    await expect(this.focused()).toBeChecked()
  }

  /** One of a menu: Enter opens it, arrows go through it. */
  async fromMenu(opener: string | RegExp, item: string | RegExp): Promise<void> {
    await this.press('button', opener)
    const wanted = this.page.getByRole('menuitem', { name: item, ...(typeof item === 'string' && { exact: true }) })
    await expect(wanted).toBeVisible()
    await this.arrowTo(wanted, 'ArrowDown')
    await this.key.press('Enter')
  }

  /** By a link on the screen, or by those that the frame's two panels hold. */
  async open(href: string): Promise<void> {
    const link = this.page.locator(`a[href="${href}"]`).filter({ visible: true })
    for (const panel of ['More', 'You and this app']) {
      if ((await link.count()) > 0) break
      await this.press('button', panel)
      // What the panel lists is fetched when it is first opened.
      await expect(this.page.locator('dialog:popover-open a[href]').first()).toBeVisible()
      if ((await link.count()) === 0) await this.key.press('Escape')
    }
    await expect(link.first()).toBeVisible()
    await this.tabTo(link, href)
    await this.key.press('Enter')
    await expect(this.page).toHaveURL(new RegExp(`${href}(\\?|$)`))
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
    await this.type(kind === 'Buyer' ? 'E-mail' : 'User name', name)
    await this.type('Password', password)
    await this.key.press('Enter')
    await expect(this.page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 30_000 })
  }

  private async tabTo(wanted: Locator, what: string): Promise<void> {
    if (await this.isAt(wanted)) return
    for (let press = 0; press < PRESSES_MAX; press += 1) {
      await this.key.press('Tab')
      if (await this.isAt(wanted)) return
    }
    throw new Error(`No key comes to ${what}`)
  }

  /** Arrow after arrow within a group, a menu or a list. */
  private async arrowTo(wanted: Locator, key: 'ArrowDown' | 'ArrowRight'): Promise<void> {
    for (let press = 0; press < 20; press += 1) {
      if (await this.isAt(wanted)) return
      await this.key.press(key)
    }
    await expect(wanted.first()).toBeFocused()
  }

  /** Whether the focus is there; wherever it is, it must be seen. */
  private async isAt(wanted: Locator): Promise<boolean> {
    const look = () =>
      wanted.evaluateAll((all) =>
        'watch' in globalThis ? { stop: watch.look(), isThere: all.some((one) => one === document.activeElement) } : null,
      )
    let seen = await look()
    if (!seen) {
      await installWatch(this.page)
      seen = await look()
    }
    expect(seen?.stop?.faults ?? [], seen?.stop?.name).toEqual([])
    expect(seen?.stop?.ringless ?? null, 'shows no ring').toBeNull()
    return seen?.isThere === true
  }
}
