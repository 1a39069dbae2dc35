import type { BrandFile, BrandOffice } from '#domain/brands/brand-file.ts'
import { sampleLegal } from '#domain/brands/sample-legal.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'

/** The second brand: lighting and electrical goods for the trade. §1 */
export const brand = {
  id: 'second',
  hosts: ['second.localhost', 'shop.halden.example'],
  name: 'Halden Trade',
  legalName: 'Halden Trade GmbH',
  country: 'DE',
  currency: 'EUR',
  orderPrefix: 'HT',
  countries: ['DE', 'AT', 'NL', 'FR', 'PL', 'IT', 'ES', 'PT', 'BE', 'GB'],
  languages: LANGUAGE_CODES,
  categories: ['electrical', 'lighting', 'homeAppliance'],
  features: {
    combinations: true,
    pallets: true,
    distributionPlans: true,
    chinaDirect: false,
    apiAccess: true,
    flashSales: true,
    cashBack: true,
    coupons: true,
    ranking: true,
    scratchCard: false,
    lieyingProgram: false,
  },
  theme: {
    accent: '#7a78ec',
    onAccent: '#14181d',
    accentDark: '#5552e4',
    onAccentDark: '#ffffff',
    accentOnDark: '#9f9df0',
    onAccentOnDark: '#14181d',
  },
  logo: { mark: 'M3 3h4.5v7h9V3H21v18h-4.5v-7h-9v7H3Z', wordmark: 'Halden Trade' },
  weeeNumber: 'DE 58120473',
  routes: { home: '/', productList: '/secondProductList' },
} as const satisfies BrandFile

/** A demonstration company: its numbers, accounts and channels are examples that no real company has. */
export const office: BrandOffice = {
  company: {
    vatNumber: 'DE000000000',
    taxNumber: null,
    street: 'Musterstraße 1',
    postalCode: '10000',
    city: 'Berlin',
    telephone: '+49 30 0000000',
    email: 'invoices@halden.example',
    bank: { name: 'Musterbank', account: 'DE89370400440532013000', bic: 'EXMPDEFFXXX' },
  },
  channels: [
    { kind: 'linkedin', name: 'LinkedIn', link: 'https://linkedin.example/halden' },
    { kind: 'instagram', name: 'Instagram', link: 'https://instagram.example/halden' },
  ],
  legal: sampleLegal,
}
