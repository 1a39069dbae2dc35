import type { BrandFile, BrandOffice } from '#domain/brands/brand-file.ts'
import { sampleLegal } from '#domain/brands/sample-legal.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'

/** Pet products. §1 */
export const brand = {
  id: 'nobleza',
  hosts: ['nobleza.localhost', 'shop.nobleza.example'],
  name: 'Nobleza',
  legalName: 'Nobleza Pet Products S.L.',
  country: 'ES',
  currency: 'EUR',
  orderPrefix: 'NO',
  countries: ['ES', 'PT', 'IT', 'FR', 'DE', 'PL', 'NL', 'BE'],
  languages: LANGUAGE_CODES,
  categories: ['pet'],
  features: {
    combinations: true,
    pallets: false,
    distributionPlans: true,
    chinaDirect: false,
    apiAccess: true,
    flashSales: true,
    cashBack: true,
    coupons: true,
    ranking: true,
    scratchCard: true,
    lieyingProgram: false,
  },
  theme: {
    accent: '#cc63a7',
    onAccent: '#14181d',
    accentDark: '#aa3d83',
    onAccentDark: '#ffffff',
    accentOnDark: '#d78fbd',
    onAccentOnDark: '#14181d',
  },
  // A paw: four toes and a pad.
  logo: {
    mark:
      'M5 8a2.2 2.8 0 1 0 0 5.6A2.2 2.8 0 1 0 5 8ZM9.2 2.5a2.3 3 0 1 0 0 6 2.3 3 0 1 0 0-6ZM14.8 2.5a2.3 3 0 1 0 0 6 2.3 3 0 1 0 0-6Z' +
      'M19 8a2.2 2.8 0 1 0 0 5.6A2.2 2.8 0 1 0 19 8ZM12 10.5c-3 0-6 4-6 7.3 0 2.2 1.5 3.2 3.2 3.2 1.1 0 1.8-.5 2.8-.5s1.7.5 2.8.5c1.7 0 3.2-1 3.2-3.2 0-3.3-3-7.3-6-7.3Z',
    wordmark: 'Nobleza',
  },
  weeeNumber: 'ES-RII-AEE-13391',
  routes: { home: '/noblezaHome', productList: '/noblezaProductList' },
} as const satisfies BrandFile

/** A demonstration company: its numbers, accounts and channels are examples that no real company has. */
export const office: BrandOffice = {
  company: {
    vatNumber: 'ESB00000001',
    taxNumber: null,
    street: 'Calle Demostración 2',
    postalCode: '46000',
    city: 'Valencia',
    telephone: '+34 960 000 000',
    email: 'invoices@nobleza.example',
    bank: { name: 'Banco de Ejemplo', account: 'ES7921000813610123456789', bic: 'EXMPESMMXXX' },
  },
  channels: [
    { kind: 'linkedin', name: 'LinkedIn', link: 'https://linkedin.example/nobleza' },
    { kind: 'instagram', name: 'Instagram', link: 'https://instagram.example/nobleza' },
  ],
  legal: sampleLegal,
}
