import { expect, test } from 'vitest'
import { brandForHost, brands } from './index.ts'
import { shopHost } from './shop-host.ts'

test.each([
  ['localhost:8080', 'nobleza.localhost:8080'],
  ['ubathlife.localhost', 'nobleza.localhost'],
  ['127.0.0.1:5173', 'nobleza.localhost:5173'],
  ['shop.norvik.example', 'shop.nobleza.example'],
  ['192.168.1.20:8080', 'shop.nobleza.example'],
])('a visitor at %s is sent to %s', (here, there) => {
  expect(shopHost(brands.nobleza, here)).toBe(there)
})

test.each(Object.values(brands))('every host leads to the shop of $name', (brand) => {
  for (const here of ['localhost:8080', 'shop.halden.example']) expect(brandForHost(shopHost(brand, here))).toBe(brand)
})
