import type { Page } from '@playwright/test'
import { PASSWORD, enter } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

const EMAIL = 'ordini@casaluce.example'

/** A tablet with a fingerprint reader, emulated by Chromium. */
const withFingerprint = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a buyer adds a passkey with the password, signs in with it alone, and no longer can once it is removed', async ({
  page,
  world,
}) => {
  try {
    await withFingerprint(page)
    await enter(page, 'Buyer', EMAIL)
    await page.goto('/sessions')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of the passkey').fill('Stockroom tablet')
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('Stockroom tablet')).toBeVisible()

    const signInAgain = async () => {
      await page.getByRole('button', { name: 'You and this app' }).click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    }
    await signInAgain()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

    await page.goto('/sessions')
    await page.getByRole('button', { name: 'Remove the passkey Stockroom tablet' }).click()
    await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
    await signInAgain()
    await expect(page.getByRole('alert')).toContainText('This passkey does not work here.')
  } finally {
    await world.db.query('delete from passkey')
  }
})
