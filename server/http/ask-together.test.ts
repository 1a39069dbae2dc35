import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'

/** Asks of which each is answered by hand, with what it asked. */
const byHand = () => {
  const asked: { readonly questions: readonly string[]; answer(): void; fail(): void }[] = []
  const ask = askTogether<string, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(questions.map((question) => `${question}!`))
        asked.push({ questions, answer, fail: () => reject(new Error('away')) })
      }),
  )
  return { ask, asked, groups: () => asked.map(({ questions }) => questions) }
}

test('one alone is asked at once, and those that come meanwhile together after it, each with its own answer', async () => {
  const { ask, asked, groups } = byHand()
  const answers = ['a', 'b', 'c'].map(ask)
  expect(groups()).toEqual([['a']])
  asked[0]?.answer()
  expect(await answers[0]).toBe('a!')
  expect(groups()).toEqual([['a'], ['b', 'c']])
  asked[1]?.answer()
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!'])
})

test('a question never hears an answer that was on its way before it', async () => {
  const { ask, asked, groups } = byHand()
  const [early, late] = [ask('same'), ask('same')]
  asked[0]?.answer()
  await early
  expect(groups()).toEqual([['same'], ['same']])
  asked[1]?.answer()
  expect(await late).toBe('same!')
})

test('what fails, fails for those who asked it, and the next are asked', async () => {
  const { ask, asked } = byHand()
  const [first, second] = [ask('a'), ask('b')]
  asked[0]?.fail()
  await expect(first).rejects.toThrow('away')
  asked[1]?.answer()
  expect(await second).toBe('b!')
  const third = ask('c')
  asked[2]?.answer()
  expect(await third).toBe('c!')
})
