import { signIn } from './kit/acts.ts'
import { CODE, mailed } from './kit/mails.ts'
import { expect, test } from './kit/world.ts'

const EMAIL = 'achats@maisonperrin.example'
const FRESH = 'quatre cafés noirs 7'

test('a forgotten password is reset by keyboard with the code from the mail; the old one is refused', async ({ page, world }) => {
  const hash = 'select password_hash from buyer where tenant_id = $1 and email = $2'
  const { rows } = await world.db.query<{ password_hash: string }>(hash, ['main', EMAIL])
  const { keyboard } = page
  try {
    await page.goto('/')
    await page.getByText('Buyer', { exact: true }).click()
    await page.getByRole('link', { name: 'Forgotten your password?' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
    await page.getByLabel('E-mail').focus()
    await keyboard.type(EMAIL)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused()
    await expect.poll(() => mailed(world.dataDir, EMAIL, CODE), { timeout: 30_000 }).toBeDefined()
    await page.getByRole('button', { name: 'Enter the code' }).press('Enter')
    await expect(page.getByLabel('E-mail')).toHaveValue(EMAIL)
    await page.getByLabel('Verification code').focus()
    await keyboard.type(mailed(world.dataDir, EMAIL, CODE) ?? '')
    for (const label of ['New password', 'New password once more']) {
      await page.getByLabel(label, { exact: true }).focus()
      await keyboard.type(FRESH)
    }
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'The new password is set' })).toBeVisible()
    await page.goto('/')
    await signIn(page, 'Buyer', EMAIL)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(FRESH)
    await keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  } finally {
    await world.db.query('update buyer set password_hash = $3 where tenant_id = $1 and email = $2', [
      'main',
      EMAIL,
      rows[0]?.password_hash,
    ])
  }
})
