import { describe, expect, test } from 'vitest'
import { isShopUrl } from './api-access.ts'

describe('the address of a shop', () => {
  test.each([
    'https://shop.example',
    'http://shop.example/',
    'https://www.my-shop.example:8443/de/start?x=1#top',
    'https://läden.example/käse',
    'https://商店.中国',
    'HTTPS://SHOP.EXAMPLE',
  ])('is %s', (text) => expect(isShopUrl(text)).toBe(true))
  test.each([
    '',
    'shop.example',
    'ftp://shop.example',
    'https://',
    'https://localhost',
    'https://10.0.0.1',
    'https://shop .example',
    'https://ana:secret@shop.example',
    'https://-shop.example',
    'https://shop.example:port',
    'javascript:alert(1)//shop.example',
    'https://shop.example/a b',
  ])('is not %s', (text) => expect(isShopUrl(text)).toBe(false))
})
