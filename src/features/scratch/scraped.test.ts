import { expect, test } from 'vitest'
import { createScraped } from './scraped.ts'

test('half of the field must be scraped off, which is reported once', () => {
  const scraped = createScraped()
  const line = (y: number) => scraped.stroke({ x: 0, y }, { x: 1, y })
  expect([line(0.1), line(0.1), line(0.4), line(0.6), line(0.9)]).toEqual([false, false, true, false, false])
})

test('strokes beside the field scrape nothing off', () => {
  const scraped = createScraped()
  for (let y = 2; y < 9; y++) expect(scraped.stroke({ x: 3, y }, { x: 9, y })).toBe(false)
})
