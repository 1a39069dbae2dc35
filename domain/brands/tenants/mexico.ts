import type { BrandFile, BrandOffice } from '#domain/brands/brand-file.ts'
import { sampleLegal } from '#domain/brands/sample-legal.ts'

/** The Mexico site: prices in pesos, delivery within Mexico. §1 */
export const brand = {
  id: 'mexico',
  hosts: ['mexico.localhost', 'shop.norvik-mexico.example'],
  name: 'Norvik México',
  legalName: 'Norvik México S.A. de C.V.',
  country: 'MX',
  currency: 'MXN',
  orderPrefix: 'NM',
  countries: ['MX'],
  languages: ['es', 'en', 'zh-cn'],
  categories: ['homeAppliance', 'lighting', 'electrical'],
  features: {
    combinations: true,
    pallets: true,
    distributionPlans: true,
    chinaDirect: true,
    apiAccess: false,
    flashSales: true,
    cashBack: true,
    coupons: true,
    ranking: true,
    scratchCard: false,
    lieyingProgram: false,
  },
  theme: {
    accent: '#12a594',
    onAccent: '#14181d',
    accentDark: '#0c7267',
    onAccentDark: '#ffffff',
    accentOnDark: '#14baa7',
    onAccentOnDark: '#14181d',
  },
  // The sister brand's letter on a sun's disc.
  logo: {
    mark: 'M12 1a11 11 0 1 0 0 22 11 11 0 1 0 0-22ZM7 17.5v-11h2.8l4.6 6v-6H17v11h-2.7l-4.7-6.2v6.2Z',
    wordmark: 'Norvik México',
  },
  weeeNumber: null,
  routes: { home: '/', productList: '/mexicoProductList' },
} as const satisfies BrandFile

/** A demonstration company: its numbers, accounts and channels are examples that no real company has. */
export const office: BrandOffice = {
  company: {
    vatNumber: null,
    taxNumber: 'XAXX010101000',
    street: 'Avenida Demostración 1',
    postalCode: '06000',
    city: 'Ciudad de México',
    telephone: '+52 55 0000 0000',
    email: 'invoices@norvik-mexico.example',
    bank: { name: 'Banco de Ejemplo', account: '032180000118359719', bic: null },
  },
  channels: [
    { kind: 'linkedin', name: 'LinkedIn', link: 'https://linkedin.example/norvik-mexico' },
    { kind: 'instagram', name: 'Instagram', link: 'https://instagram.example/norvik-mexico' },
  ],
  legal: sampleLegal,
}
