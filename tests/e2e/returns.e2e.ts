import { readFile } from 'node:fs/promises'
import { DEMO_ERP_SECRET, demoErpId } from '../../server/db/seed/demo-machine.ts'
import { waitUntilOffline } from './kit/acts.ts'
import { shippedOrder, startAsBuyer } from './kit/buyer.ts'
import { PIXEL } from './kit/pixel.ts'
import { expect, test } from './kit/world.ts'

/** Reports a return as the ERP does, by its own call. */
const tellAsErp = async (origin: string, row: object): Promise<void> => {
  const authorization = `Basic ${Buffer.from(`${demoErpId('main')}:${DEMO_ERP_SECRET}`).toString('base64')}`
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'erp' })
  const given = await fetch(`${origin}/api/oauth/token`, { method: 'POST', body, headers: { authorization } })
  const { access_token: token } = (await given.json()) as { access_token: string }
  const answer = await fetch(`${origin}/api/v1.0/erp/returns`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [row] }),
  })
  expect(await answer.json()).toMatchObject({ data: { done: 1 } })
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('a return with a photo is started without a network, survives a reload, is accepted by the ERP and sent with its label', async ({
  page,
  world: { db, proxy },
}) => {
  await startAsBuyer(page)
  const order = await shippedOrder(db)
  await waitUntilOffline(page)
  await page.goto(`/order/orderDetail?orderId=${order.order_id}`)
  await page.getByRole('link', { name: 'Return articles' }).click()
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${order.name}` })
  await expect(quantity).toBeVisible()

  await proxy.cut()
  await quantity.fill('1')
  await quantity.press('Tab')
  await page.getByLabel('Reason').selectOption('damaged')
  const files = page.getByLabel(`Photo files of ${order.name}`)
  await files.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: PIXEL })
  const photo = page.getByRole('img', { name: `Photo 1 of ${order.name}` })
  await expect(photo).toBeVisible()
  await page.reload()
  await expect(photo).toBeVisible()
  await page.getByRole('button', { name: 'Request the return of 1 piece' }).click()
  await expect(page.getByRole('heading', { name: /^Return from order / })).toBeVisible()
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  const returnId = new URL(page.url()).searchParams.get('returnId') ?? ''

  await proxy.mend()
  const stored = async () =>
    (
      await db.query<{ number: string; state: string; photos: number; label: string | null }>(
        `select return_number as number, state, client_label_hash as label,
           (select count(*)::int from return_photo p where p.return_id = r.return_id) as photos
         from order_return r where return_id = $1`,
        [returnId],
      )
    ).rows[0]
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject({ state: 'requested', photos: 1 })
  await tellAsErp(proxy.origin, { returnNumber: (await stored())?.number, state: 'accepted', answer: 'In its box, please.' })

  await page.goto(`/returnDetail?returnId=${returnId}`)
  await expect(page.getByText('In its box, please.').first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Shipping label (PDF)' }).click()
  expect((await readFile(await (await downloading).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByLabel('Label file').setInputFiles({ name: 'own.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByLabel('Carrier', { exact: true }).fill('Demo Parcel')
  await page.getByRole('button', { name: 'The parcel is sent' }).click()
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject({ state: 'sent', label: expect.any(String) })
  await expect(page.getByRole('button', { name: 'Your label (PDF)' })).toBeVisible()
})
