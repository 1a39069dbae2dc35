import { describe, expect, it } from 'vitest'
import { groupValues, nameByValueOf } from './group-values.ts'

const names = new Map([
  ['red', 'Colour'],
  ['blue', 'Colour'],
  ['5 W', 'Power'],
])

describe('values by parameter', () => {
  it('are grouped by parameter, the most common first, in their own order, with unknown ones last', () => {
    const counted = [
      { value: '9 kg', count: 90 },
      { value: 'red', count: 20 },
      { value: '5 W', count: 25 },
      { value: 'blue', count: 10 },
    ]
    const groups = groupValues(counted, ['5 W'], names)
    expect(groups.map(({ name, counted, chosen }) => [name, counted.map(({ value }) => value), chosen])).toEqual([
      ['Colour', ['red', 'blue'], []],
      ['Power', ['5 W'], ['5 W']],
      [null, ['9 kg'], []],
    ])
  })

  it('keep a chosen value that no article has any longer', () => {
    expect(groupValues([{ value: 'red', count: 1 }], ['5 W', 'gone'], names)).toEqual([
      { name: 'Colour', counted: [{ value: 'red', count: 1 }], chosen: [] },
      { name: 'Power', counted: [], chosen: ['5 W'] },
      { name: null, counted: [], chosen: ['gone'] },
    ])
  })

  it('belong to the parameter with the most articles if several share a value', () => {
    const wide = { name: 'Width', values: [{ value: '60 cm', goodsCount: 3 }] }
    const high = { name: 'Height', values: [{ value: '60 cm', goodsCount: 8 }] }
    expect(nameByValueOf([[wide], [high]])).toEqual(new Map([['60 cm', 'Height']]))
  })
})
