import { describe, expect, it } from 'vitest'
import { linesOf, widthOf } from './pdf-text.ts'
import { toPdf } from './pdf.ts'

const text = { title: 'Bedienungsanleitung für Größe', language: 'de', foot: 'Demo', blocks: [] }
const read = (bytes: Buffer) => bytes.toString('latin1')

describe('a PDF', () => {
  it('tells where every object begins, and where the table of them does', () => {
    const file = read(toPdf({ ...text, blocks: [{ kind: 'facts', facts: [['Masse', '12 kg']] }] }))
    const table = Number(/startxref\n(\d+)/.exec(file)?.[1])
    expect(file.slice(table, table + 4)).toBe('xref')
    const starts = [...file.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at))
    expect(starts.length).toBeGreaterThan(5)
    starts.forEach((start, at) => expect(file.slice(start)).toMatch(new RegExp(`^${at + 1} 0 obj`)))
  })

  it('says the right length of every stream', () => {
    const file = read(toPdf({ ...text, blocks: [{ kind: 'arrow', word: 'A', colour: [0, 0.6, 0.3] }] }))
    const streams = [...file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)endstream/g)]
    expect(streams).toHaveLength(1)
    for (const [, length, body] of streams) expect(body).toHaveLength(Number(length))
  })

  it('draws every class of an energy label and the own one twice', () => {
    const steps = ['A', 'B', 'C'].map((word) => ({ word, colour: [0, 0.5, 0] as const }))
    const file = read(toPdf({ ...text, blocks: [{ kind: 'scale', steps, own: 'B' }] }))
    expect(['41', '42', '43'].map((hex) => file.match(new RegExp(`<${hex}>`, 'g'))?.length)).toEqual([1, 2, 1])
  })

  it('goes on over as many pages as it needs', () => {
    const blocks = Array.from({ length: 120 }, (_, at) => ({ kind: 'text', text: `Line ${at}` }) as const)
    const file = read(toPdf({ ...text, blocks }))
    const count = Number(/\/Count (\d+)/.exec(file)?.[1])
    expect(count).toBeGreaterThan(2)
    expect(file.match(/\/Type \/Page /g)).toHaveLength(count)
  })

  it('writes umlauts as the standard fonts have them and never a bracket that ends the text', () => {
    const file = read(toPdf({ ...text, blocks: [{ kind: 'text', text: 'ü)€' }] }))
    expect(file).toContain('<fc2980>')
  })
})

describe('lines', () => {
  it('are never wider than asked unless one word is', () => {
    const lines = linesOf('the quick brown fox jumps over the lazy dog', 10, 60)
    expect(lines.join(' ')).toBe('the quick brown fox jumps over the lazy dog')
    for (const line of lines) expect(widthOf(line, 10)).toBeLessThanOrEqual(60)
    expect(linesOf('Donaudampfschifffahrtsgesellschaft', 10, 20)).toEqual(['Donaudampfschifffahrtsgesellschaft'])
  })
})
