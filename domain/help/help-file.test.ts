import { expect, test } from 'vitest'
import { blocksOf, plainText, withoutLinks } from './blocks.ts'
import { readHelpFile } from './help-file.ts'

const file = `# Cart
id: cart

## Filling
id: filling

### Add articles
id: add
keywords: add, stepper
screens: /cart
errors: cart.offMarket

Enter a quantity, then **Add to cart**.

- Read [orders](/order/myOrder).
- Or [another](help:other).
`

test('a file is a chapter with sections and their articles', () => {
  const { title, sections } = readHelpFile(file)
  expect(title).toBe('Cart')
  expect(sections[0]?.articles).toMatchObject([
    { id: 'add', title: 'Add articles', keywords: ['add', 'stepper'], screens: ['/cart'], errors: ['cart.offMarket'] },
  ])
})

test.each([
  ['text before the chapter', `hello\n${file}`],
  ['an article outside of a section', '# Cart\nid: cart\n### Add\nid: add\n\nText'],
  ['no id', file.replace('id: add\n', '')],
  ['an article without a text', '# Cart\nid: cart\n## Filling\nid: filling\n### Add\nid: add\n'],
  ['text outside of an article', '# Cart\nid: cart\nloose words\n'],
  ['a second chapter', `${file}\n# Orders\nid: orders\n`],
])('%s is refused with the line number', (reason, text) => {
  expect(() => readHelpFile(text)).toThrow(reason)
  expect(() => readHelpFile(text)).toThrow(/^line \d+/)
})

test('a text consists of paragraphs and lists, with strong words and links', () => {
  const body = readHelpFile(file).sections[0]?.articles[0]?.body ?? ''
  expect(blocksOf(body)).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'Enter a quantity, then ' },
        { kind: 'strong', text: 'Add to cart' },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'bullets',
      items: [
        [
          { kind: 'text', text: 'Read ' },
          { kind: 'screen', text: 'orders', target: '/order/myOrder' },
          { kind: 'text', text: '.' },
        ],
        [
          { kind: 'text', text: 'Or ' },
          { kind: 'article', text: 'another', target: 'other' },
          { kind: 'text', text: '.' },
        ],
      ],
    },
  ])
  expect(plainText(body)).toContain('then Add to cart.')
})

test('a link to another site stays as written', () => {
  expect(blocksOf('[away](https://elsewhere.example)')).toEqual([
    { kind: 'paragraph', inlines: [{ kind: 'text', text: '[away](https://elsewhere.example)' }] },
  ])
})

test('a dead link leaves its words; in a list the whole item is removed', () => {
  const text = 'See [cards](/Scratch) or [the cart](/cart).\n\n- [Cards](/Scratch): yours.\n- [Cart](/cart): **all**.'
  expect(withoutLinks(text, (target) => target === '/Scratch')).toBe(
    'See cards or [the cart](/cart).\n\n- [Cart](/cart): **all**.',
  )
  expect(withoutLinks(text, () => false)).toBe(text)
})
