import { describe, expect, it } from 'vitest'
import { createWedge } from './wedge.ts'
import type { KeyPress, WedgeVerdict } from './wedge.ts'

const press = (key: string, at: number, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shift: false,
  held: false,
  repeat: false,
  at,
  ...more,
})

/** Types the text with this pause between keys, then Enter; the last verdict. */
const type = (text: string, pause: number, wedge = createWedge(), from = 1000): WedgeVerdict => {
  let at = from
  for (const key of text) {
    wedge(press(key, at))
    at += pause
  }
  return wedge(press('Enter', at))
}
const EAN = '8412345678905'

describe('a scanner or a person', () => {
  it.each([
    ['a wired scanner', EAN, 2, { kind: 'code', code: EAN }],
    ['a radio scanner', EAN, 35, { kind: 'code', code: EAN }],
    ['an article number with signs', 'NV-LMP/01', 8, { kind: 'code', code: 'NV-LMP/01' }],
    ['a fast typist', EAN, 90, { kind: 'person' }],
    ['a person', EAN, 180, { kind: 'person' }],
    ['three quick keys', '841', 5, { kind: 'person' }],
    ['Enter alone', '', 0, { kind: 'person' }],
  ])('%s', (_, text, pause, expected) => {
    expect(type(text, pause)).toEqual(expected)
  })

  it('text that a person typed before is not part of the code', () => {
    const wedge = createWedge()
    wedge(press('l', 0))
    wedge(press('a', 150))
    expect(type(EAN, 3, wedge, 900)).toEqual({ kind: 'code', code: EAN })
  })

  it('Enter that a person presses after a look belongs to the person', () => {
    const wedge = createWedge()
    for (const [at, key] of Array.from(EAN).entries()) wedge(press(key, at * 5))
    expect(wedge(press('Enter', 900))).toEqual({ kind: 'person' })
  })

  it('keys of a machine are kept from the rest of the app, those of a person are not', () => {
    const wedge = createWedge()
    expect(
      Array.from(EAN)
        .map((key, at) => wedge(press(key, at * 4)).kind)
        .slice(3),
    ).toEqual(Array.from({ length: 10 }, () => 'burst'))
    const slow = createWedge()
    expect(new Set(Array.from(EAN).map((key, at) => slow(press(key, at * 130)).kind))).toEqual(new Set(['person']))
  })

  it('a page that was busy for a moment does not lose the beginning', () => {
    const wedge = createWedge()
    for (const [at, key] of Array.from(EAN).entries()) wedge(press(key, at * 4 + (at > 2 ? 250 : 0)))
    expect(wedge(press('Enter', 310))).toEqual({ kind: 'code', code: EAN })
  })

  it('a word that a person types quickly before a scan is not part of the code', () => {
    const wedge = createWedge()
    for (const [at, key] of Array.from('lamp').entries()) wedge(press(key, at * 110))
    expect(type(EAN, 3, wedge, 600)).toEqual({ kind: 'code', code: EAN })
  })

  it('a key held down is no scanner', () => {
    const wedge = createWedge()
    for (let at = 0; at < 400; at += 30) wedge(press('a', at, { repeat: at > 0 }))
    expect(wedge(press('Enter', 410))).toEqual({ kind: 'person' })
  })

  it('digits are digits on every keyboard layout', () => {
    const wedge = createWedge()
    const french = ['&', 'é', '"', "'", '(']
    for (const [at, key] of french.entries()) wedge(press(key, at * 4, { code: `Digit${at + 1}` }))
    expect(wedge(press('Enter', 24))).toEqual({ kind: 'code', code: '12345' })
  })

  it('Shift and the separators of a label are not part of the code', () => {
    const wedge = createWedge()
    for (const [at, key] of Array.from('NV-1001').entries()) {
      wedge(press('Shift', at * 4))
      wedge(press(key, at * 4 + 1, { shift: true }))
    }
    wedge(press(']', 30, { held: true }))
    expect(wedge(press('Enter', 34))).toEqual({ kind: 'code', code: 'NV-1001' })
  })

  it('one code delivered twice counts once; a second pull counts again', () => {
    const wedge = createWedge()
    expect(type(EAN, 2, wedge, 1000).kind).toBe('code')
    expect(type(EAN, 2, wedge, 1040).kind).toBe('twice')
    expect(type(EAN, 2, wedge, 1500).kind).toBe('code')
  })

  it('two different codes in quick succession are both reported', () => {
    const wedge = createWedge()
    expect(type(EAN, 2, wedge, 1000)).toEqual({ kind: 'code', code: EAN })
    expect(type('4006381333931', 2, wedge, 1040)).toEqual({ kind: 'code', code: '4006381333931' })
  })
})
