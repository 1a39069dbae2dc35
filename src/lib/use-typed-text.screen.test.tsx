import { expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { renderScreen } from '../../tests/kit/screen.tsx'
import { createCell } from '../offline/observable.ts'
import { KitText } from '../ui/kit/kit-fields.tsx'
import { KitRoom } from '../ui/kit/kit-room.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useObservable } from './use-observable.ts'
import { useTypedText } from './use-typed-text.ts'

const FIELDS = [
  ['a field', TextField],
  ['a field of the kit', KitText],
] as const

/** A field bound to an address that answers when the test tells it to. */
const open = async (Field: typeof TextField | typeof KitText, start: string) => {
  const told: string[] = []
  const published = createCell(start)
  function Search() {
    const address = useObservable(published)
    const typed = useTypedText(address, (text) => void told.push(text))
    return (
      <KitRoom>
        <Field label="Search" type="search" {...typed} />
        <output>{`address: ${address}`}</output>
      </KitRoom>
    )
  }
  const screen = await renderScreen(<Search />)
  const field = screen.getByRole('searchbox', { name: 'Search' })
  await field.click()
  const input = field.element() as HTMLInputElement
  return {
    told,
    input,
    async answers(address: string) {
      published.set(address)
      await expect.element(screen.getByText(`address: ${address}`, { exact: true })).toBeVisible()
    },
  }
}

test.each(FIELDS)('%s keeps its text and the caret if the address answers after the next key', async (_, Field) => {
  const { told, input, answers } = await open(Field, 'lmp')
  input.setSelectionRange(1, 1)
  await userEvent.keyboard('a')
  expect([input.value, input.selectionStart]).toEqual(['lamp', 2])
  await userEvent.keyboard('m')
  await answers('lamp')
  expect([input.value, input.selectionStart]).toEqual(['lammp', 3])
  await userEvent.keyboard('m{Backspace}')
  // The address skips one text in between.
  await answers('lammmp')
  await answers('lammp')
  expect([input.value, input.selectionStart]).toEqual(['lammp', 3])
  expect(told).toEqual(['lamp', 'lammp', 'lammmp', 'lammp'])
})

test.each(FIELDS)('%s follows an address that changes elsewhere, even to an earlier text', async (_, Field) => {
  const { told, input, answers } = await open(Field, '')
  await userEvent.keyboard('la')
  await answers('la')
  await answers('')
  expect(input.value).toBe('')
  await answers('l')
  expect(input.value).toBe('l')
  // A text that the address skipped, because it was undone at once, is no echo once the field is left.
  await userEvent.keyboard('a{Backspace}')
  input.blur()
  await answers('la')
  expect(input.value).toBe('la')
  expect(told).toEqual(['l', 'la', 'la', 'l'])
})

test.each(FIELDS)('%s keeps a word that is being composed while the address answers late', async (_, Field) => {
  const { told, input, answers } = await open(Field, '')
  const browser = cdp() as unknown as { send: (method: string, of: object) => Promise<unknown> }
  const compose = (text: string) =>
    browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('d')
  await compose('deng')
  await answers('d')
  expect([input.value, told]).toEqual(['deng', ['d', 'deng']])
  await browser.send('Input.insertText', { text: '灯' })
  await answers('deng')
  expect([input.value, told.at(-1)]).toEqual(['灯', '灯'])
  await answers('灯')
  // A cancelled composition leaves the previous text.
  await compose('p')
  await compose('')
  await browser.send('Input.insertText', { text: '' })
  expect([input.value, told.at(-1)]).toEqual(['灯', '灯'])
  await userEvent.keyboard('!')
  expect([input.value, told.at(-1)]).toEqual(['灯!', '灯!'])
})
