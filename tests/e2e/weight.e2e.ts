import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { KINDS, weightOf } from '../bench/weights.ts'
import type { Kind } from '../bench/weights.ts'
import { expect, test } from './kit/world.ts'

const KIND_OF: Readonly<Record<string, Kind>> = { Document: 'page', Script: 'script', Stylesheet: 'style', Font: 'font' }

/** Bytes of bodies on the wire by kind, as the browser itself counts them. */
const countBytes = async (session: CDPSession) => {
  const bytes: Record<Kind, number> = { page: 0, script: 0, style: 0, worker: 0, font: 0 }
  const kinds = new Map<string, Kind>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = KIND_OF[type]
    if (kind) kinds.set(requestId, kind)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await session.send('Network.enable')
  return bytes
}

test('a first visit of the sign-in reads what the build says it does, and reads no more until somebody types', async ({
  context,
  page,
}) => {
  const bytes = await countBytes(await context.newCDPSession(page))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const said = weightOf(join(import.meta.dirname, '../../dist/app'), 'signIn')
  const read = { ...bytes }
  // Chromium counts the document's bytes only together with its headers.
  for (const kind of KINDS.filter((one) => one !== 'page')) {
    expect(read[kind], `${kind}: ${JSON.stringify({ read, said })}`).toBeGreaterThanOrEqual(said[kind] * 0.97 - 40)
    expect(read[kind], `${kind}: ${JSON.stringify({ read, said })}`).toBeLessThanOrEqual(said[kind] * 1.03 + 40)
  }
  expect(read.script).toBeLessThan(130_000)

  // Then the shop comes behind the form, and what is typed stays.
  await page.getByLabel('E-mail').fill('compras@horizonte.example')
  await expect.poll(() => bytes.script, { timeout: 30_000 }).toBeGreaterThan(200_000)
  await expect(page.getByLabel('E-mail')).toHaveValue('compras@horizonte.example')
})
