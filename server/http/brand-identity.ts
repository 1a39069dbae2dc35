import sharp from 'sharp'
import type { Brand } from '#domain/brands/brand.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'

/** Side in pixels, and the share of it that the mark fills: a maskable icon may be cropped to a circle of 80 %. */
const pictures = {
  'icon-192.png': { side: 192, mark: 0.62, round: true },
  'icon-512.png': { side: 512, mark: 0.62, round: true },
  'maskable-192.png': { side: 192, mark: 0.46, round: false },
  'maskable-512.png': { side: 512, mark: 0.46, round: false },
  'apple-touch-icon.png': { side: 180, mark: 0.56, round: false },
} as const
export type BrandPicture = keyof typeof pictures

/** Describes the pictures of a brand, for drawing them elsewhere. */
export const brandPictures = () =>
  Object.entries(pictures).map(([name, { side }]) => ({ src: `/brand/${name}`, sizes: `${side}x${side}`, type: 'image/png' }))

export const isBrandPicture = (name: string): name is BrandPicture => Object.hasOwn(pictures, name)

/** Draws the mark of the brand's logo, a path on a 24 × 24 grid, on the brand's colour. */
export const brandMarkSvg = (
  brand: Pick<Brand, 'theme' | 'logo'>,
  { side, mark, round }: { readonly side: number; readonly mark: number; readonly round: boolean },
): string => {
  const scale = (side * mark) / 24
  const offset = (side * (1 - mark)) / 2
  const corner = round ? side * 0.2 : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="${side}" height="${side}" rx="${corner}" fill="${brand.theme.accent}"/>
    <path transform="translate(${offset} ${offset}) scale(${scale})" fill="${brand.theme.onAccent}" fill-rule="evenodd" d="${brand.logo.mark}"/>
  </svg>`
}

export const drawBrandPicture = (brand: Brand, name: BrandPicture): Promise<Buffer> =>
  sharp(Buffer.from(brandMarkSvg(brand, pictures[name])))
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Names of the shortcuts that a long press on the icon shows. */
const shortcutNames: Readonly<Record<Language, readonly [cart: string, scan: string, search: string, orders: string]>> = {
  'zh-cn': ['购物车', '扫描', '搜索商品', '订单'],
  en: ['Cart', 'Scan', 'Search articles', 'Orders'],
  es: ['Carrito', 'Escanear', 'Buscar artículos', 'Pedidos'],
  it: ['Carrello', 'Scansione', 'Cerca articoli', 'Ordini'],
  pl: ['Koszyk', 'Skanowanie', 'Szukaj artykułów', 'Zamówienia'],
  de: ['Warenkorb', 'Scannen', 'Artikel suchen', 'Bestellungen'],
  nl: ['Winkelwagen', 'Scannen', 'Artikelen zoeken', 'Bestellingen'],
  fr: ['Panier', 'Scanner', 'Rechercher des articles', 'Commandes'],
  pt: ['Carrinho', 'Ler código', 'Procurar artigos', 'Encomendas'],
}

const SHORT_NAME_MAX = 12
const SPREADSHEETS: Readonly<Record<string, readonly string[]>> = {
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
}
const screenshots = [
  { file: 'screenshot-wide.png', sizes: '1280x800', form_factor: 'wide' },
  { file: 'screenshot-narrow.png', sizes: '390x844', form_factor: 'narrow' },
] as const

/** The web app manifest; `has` tells whether a file is in the built app. */
export const manifestOf = (brand: Brand, language: Language, has: (path: string) => boolean) => {
  const icon = (name: BrandPicture, purpose: 'any' | 'maskable') => ({
    src: `/brand/${name}`,
    sizes: `${pictures[name].side}x${pictures[name].side}`,
    type: 'image/png',
    purpose,
  })
  const [cart, scan, search, orders] = shortcutNames[language]
  const icons = [{ src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' }]
  return {
    id: '/',
    name: brand.name,
    short_name:
      brand.name.length <= SHORT_NAME_MAX ? brand.name : (brand.name.split(' ')[0] ?? brand.name).slice(0, SHORT_NAME_MAX),
    lang: intlLocale(language),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.theme.accent,
    background_color: '#ffffff',
    categories: ['business', 'shopping'],
    icons: [
      icon('icon-192.png', 'any'),
      icon('icon-512.png', 'any'),
      icon('maskable-192.png', 'maskable'),
      icon('maskable-512.png', 'maskable'),
    ],
    shortcuts: [
      { name: cart, url: '/cart', icons },
      { name: scan, url: '/?scan=1', icons },
      { name: search, url: '/searchResult', icons },
      { name: orders, url: '/order/myOrder', icons },
    ],
    // A spreadsheet shared into the app or opened with it becomes a batch order (sw/shared-file.ts).
    share_target: {
      action: '/order/batchOrder/shared',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'file', accept: Object.entries(SPREADSHEETS).flat(2) }] },
    },
    file_handlers: [{ action: '/order/batchOrder', accept: SPREADSHEETS }],
    launch_handler: { client_mode: 'focus-existing' },
    screenshots: screenshots
      .map(({ file, sizes, form_factor }) => ({ src: `/brand/${brand.id}/${file}`, type: 'image/png', sizes, form_factor }))
      .filter(({ src }) => has(src)),
  }
}
