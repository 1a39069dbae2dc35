import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { OrderForm } from '../../../offline/device-types.ts'
import { ShortCard } from './short-card.tsx'
import { ShortLine } from './short-line.tsx'

const form: OrderForm = {
  orderId: '01980000-0000-7000-8000-0000000000b1',
  draftedAt: '2026-11-21T09:00:00.000Z',
  addressId: null,
  ownNumber: '',
  notes: '',
  requestedOn: null,
}

/** The card, and the lines two screens below it. */
function Form() {
  const [isByLine, setByLine] = useState(false)
  const line = (goodsId: string) => (
    <ShortLine
      article={anArticle(goodsId)}
      goodsId={goodsId}
      quantity={6}
      form={form}
      outcome={undefined}
      articles={new Map()}
      ordered={['A', 'B']}
      onChange={() => {}}
    />
  )
  return (
    <>
      <ShortCard form={form} isByLine={isByLine} onByLine={setByLine} onChange={() => {}} />
      <div style={{ height: 1600 }} />
      {isByLine && line('A')}
      {line('B')}
      <div style={{ height: 1600 }} />
    </>
  )
}

test('choosing line by line leads to the first line', async () => {
  await page.viewport(390, 844)
  const screen = await renderScreen(<Form />, { device: deviceWith(signedIn()) })
  const button = screen.getByRole('button', { name: 'Choose line by line' })
  await button.click()
  const first = screen.getByRole('combobox', { name: 'If short Lamp A' })
  await expect.element(first).toHaveFocus()
  const { top, bottom } = first.element().getBoundingClientRect()
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThan(innerHeight)
  await button.click()
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
