import type { BrandFile, BrandOffice } from '#domain/brands/brand-file.ts'

/** A brand that the shop does not have: everything that a new one needs, beside its folder of pictures. */
export const brand = {
  id: 'garten',
  hosts: ['garten.localhost', 'shop.garten.example'],
  name: 'Garten & Hof',
  legalName: 'Garten & Hof AG',
  country: 'DE',
  currency: 'GBP',
  orderPrefix: 'GH',
  countries: ['DE', 'AT'],
  languages: ['de', 'en'],
  categories: ['electrical'],
  features: {
    combinations: true,
    pallets: false,
    distributionPlans: false,
    chinaDirect: false,
    apiAccess: false,
    flashSales: false,
    cashBack: false,
    coupons: false,
    ranking: false,
    scratchCard: false,
    lieyingProgram: false,
  },
  theme: {
    accent: '#5ba83f',
    onAccent: '#14181d',
    accentDark: '#38722a',
    onAccentDark: '#ffffff',
    accentOnDark: '#7cc462',
    onAccentOnDark: '#14181d',
  },
  logo: { mark: 'M12 2L3 22H21Z', wordmark: 'Garten & Hof' },
  weeeNumber: null,
  routes: { home: '/', productList: '/gartenProductList' },
} as const satisfies BrandFile

export const office: BrandOffice = {
  company: {
    vatNumber: 'DE000000001',
    taxNumber: null,
    street: 'Musterweg 6',
    postalCode: '80000',
    city: 'München',
    telephone: '+49 89 0000000',
    email: 'invoices@garten.example',
    bank: { name: 'Musterbank', account: 'DE89370400440532013000', bic: null },
  },
  channels: [{ kind: 'facebook', name: 'Facebook', link: 'https://facebook.example/garten' }],
  legal: ({ legalName }, language) => ({ imprint: legalName, terms: `${legalName} ${language}`, privacy: legalName }),
}
