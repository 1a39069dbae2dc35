import { expect, test } from 'vitest'
import { anArticle } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { AskPrice } from './ask-price.tsx'
// Loaded before it is opened: the test waits for the screen, not for the server that hands out its files.
import './ask-price-dialog.tsx'

test('the question for a missing price names the article’s number and the client’s', async () => {
  const device = deviceWith(signedIn())
  const screen = await renderScreen(<AskPrice article={anArticle('L1', { listPrice: 0 })} />, { device })
  await screen.getByRole('button', { name: 'Ask for the price' }).click()
  const question = screen.getByRole('textbox', { name: 'Your question' })
  await expect.poll(() => (question.element() as HTMLTextAreaElement).value).toContain('Lamp L1 (article L1)')
  const mail = screen.getByRole('link', { name: 'Write an e-mail' }).element().getAttribute('href') ?? ''
  expect(new URL(mail).searchParams.get('subject')).toBe('Price of L1 for ES10001')
  expect(new URL(mail).searchParams.get('body')).toContain('Lámparas del Sur S.L., ES10001')
})
