import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD } from '../../e2e/kit/acts.ts'
import { expect, test } from '../../e2e/kit/world.ts'
import { Hands } from './hands.ts'

test.describe.configure({ timeout: 600_000 })

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const FRESH = 'quatre cafés noirs 7'
const MANAGER = 'achats@maisonperrin.example'

/** The first that fits of the mails to this address, as the mail server got them. */
const mailed = (dataDir: string, email: string, wanted: RegExp): string | undefined => {
  const folder = join(dataDir, 'mail')
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
  return mails.filter((mail) => mail.includes(email)).flatMap((mail) => mail.match(wanted) ?? [])[0]
}

test('by keyboard alone a company applies for an account, and the desk approves it', async ({ page, browser, world }) => {
  const email = 'ida@lampen-ida.example'
  const hands = new Hands(page)
  await page.goto('/')
  await hands.press('link', 'Apply for an account')
  await hands.titled('Your company')
  await hands.choose('Country', 'Germany')
  await hands.type('Company', 'Lampen Ida GmbH')
  await hands.type(/^VAT number/, 'DE 136 695 976')
  await hands.press('button', 'Continue')
  await hands.titled('Delivery address')
  await hands.type('Contact person', 'Ida Weber')
  await hands.type('Street and number', 'Hauptstr. 1')
  await hands.type('Postal code', '53111')
  await hands.type('City', 'Bonn')
  await hands.press('button', 'Continue')
  await hands.titled('Proof of trade')
  const chooser = page.waitForEvent('filechooser')
  await hands.toField('Choose a file')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF })
  await hands.says('Chosen: licence.pdf')
  await hands.press('button', 'Continue')
  await hands.titled('Your sign-in')
  await hands.type('E-mail', email)
  await hands.type('New password', FRESH)
  await hands.type('New password once more', FRESH)
  await hands.check(/.+/)
  await hands.press('button', 'Apply for an account')
  await hands.titled('Check your e-mail')
  const code = () => mailed(world.dataDir, email, /(?<=Verification code: )\d{6}/)
  await expect.poll(code, { timeout: 60_000 }).toBeDefined()
  await hands.type(/^Verification code/, code() ?? '')
  await page.keyboard.press('Enter')
  await hands.titled('Your application is with us')
  await hands.press('link', 'Sign in')
  await hands.signIn('Buyer', email, FRESH)
  await hands.says('Your application is being reviewed')

  const context = await browser.newContext({ baseURL: world.proxy.origin, locale: 'en-GB' })
  const desk = await Hands.enter(await context.newPage(), 'Staff', 'review')
  await desk.open('/desk')
  await desk.press('link', 'Lampen Ida GmbH')
  await desk.press('button', 'Approve')
  await desk.says(/approved it/)
  await context.close()
})

test('by keyboard alone a password is changed, and the old one is refused', async ({ page, world }) => {
  const { rows } = await world.db.query<{ password_hash: string }>('select password_hash from buyer where email = $1', [MANAGER])
  const hands = new Hands(page)
  try {
    await page.goto('/')
    await hands.signIn('Buyer', MANAGER, PASSWORD)
    await hands.open('/settings')
    await hands.press('button', 'Change password…')
    await hands.type('Current password', PASSWORD)
    await hands.type('New password', FRESH)
    await hands.type('New password once more', FRESH)
    await hands.press('button', 'Save the new password')
    await hands.says('The password is changed. Your other devices are signed out.')
    await hands.press('button', 'You and this app')
    await hands.press('button', 'Sign out')
    await hands.titled('Sign in')
    await hands.pick('Buyer')
    await hands.type('E-mail', MANAGER)
    await hands.type('Password', PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await hands.type('Password', FRESH)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  } finally {
    await world.db.query('update buyer set password_hash = $2 where email = $1', [MANAGER, rows[0]?.password_hash])
  }
})

test('by keyboard alone a colleague is invited, accepts, and is removed', async ({ page, browser, world }) => {
  const colleague = 'noe@maisonperrin.example'
  const hands = await Hands.enter(page, 'Buyer', MANAGER)
  await hands.open('/people')
  await hands.press('button', 'Invite a colleague')
  await hands.type('Name', 'Noé')
  await hands.type('E-mail', colleague)
  await hands.choose(/^What they may do/, 'Looks only')
  await hands.press('button', 'Send the invitation')
  await hands.says('Open invitations')
  const link = () => mailed(world.dataDir, colleague, /\/invitation#[\w-]{43}/)
  await expect.poll(link, { timeout: 60_000 }).toBeDefined()

  const context = await browser.newContext({ baseURL: world.proxy.origin, locale: 'en-GB' })
  const theirs = new Hands(await context.newPage())
  await theirs.page.goto(link() ?? '')
  await theirs.type('New password', FRESH)
  await theirs.type('New password once more', FRESH)
  await theirs.press('button', 'Accept the invitation')
  await theirs.press('link', 'Sign in')
  await theirs.signIn('Buyer', colleague, FRESH)
  await theirs.says('Looks only')
  await context.close()

  await hands.open('/settings')
  await hands.open('/people')
  await hands.fromMenu('Actions for Noé', 'Remove')
  await hands.says(/signed out everywhere/)
  await hands.press('button', 'Remove')
  await expect(page.getByRole('button', { name: 'Actions for Noé' })).toHaveCount(0)
})
