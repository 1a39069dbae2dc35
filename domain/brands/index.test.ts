import { describe, expect, test } from 'vitest'
import { brandById, brandForHost, brands, findBrandByHost } from './index.ts'

const all = Object.entries(brands)

describe('the host chooses the brand', () => {
  test.each([
    ['localhost', 'main'],
    ['localhost:8080', 'main'],
    ['127.0.0.1:8080', 'main'],
    ['nobleza.localhost:8080', 'nobleza'],
    ['Mexico.LOCALHOST', 'mexico'],
    ['ubathlife.localhost.', 'ubathlife'],
    ['shop.halden.example', 'second'],
    ['192.168.1.20:8080', 'main'],
    ['[::1]:8080', 'main'],
    ['evil.nobleza.localhost', 'main'],
    ['', 'main'],
  ])('"%s" selects %s', (host, id) => {
    expect(brandForHost(host).id).toBe(id)
  })

  test('a host that no brand claims belongs to none', () => {
    expect(findBrandByHost('192.168.1.20:8080')).toBeUndefined()
  })
})

describe.each(all)('the brand %s', (id, brand) => {
  test('is found by its id and each of its hosts', () => {
    expect(brandById(id)).toBe(brand)
    expect(brand.hosts).toContain(`${id}.localhost`)
    for (const host of brand.hosts) expect(brandForHost(host)).toBe(brand)
  })

  test('sells at least one category to its own country, in English among its languages', () => {
    expect(brand.countries).toContain(brand.country)
    expect(brand.languages).toContain('en')
    expect(brand.categories).not.toHaveLength(0)
  })

  test('has colours that CSS understands and a mark that is an SVG path', () => {
    for (const colour of Object.values(brand.theme)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(brand.logo.mark).toMatch(/^M[\d\sMmLlHhVvCcSsAaZz.,-]+Z$/)
  })
})

test('no two brands share a host, a name or a colour', () => {
  for (const key of [
    all.flatMap(([, brand]) => brand.hosts),
    all.map(([, { name }]) => name),
    all.map(([, { theme }]) => theme.accent),
  ]) {
    expect(new Set(key).size).toBe(key.length)
  }
})

test('an unknown id finds no brand', () => {
  expect([brandById('toString'), brandById('')]).toEqual([undefined, undefined])
})
