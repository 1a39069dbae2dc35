import type { BrandFile, BrandOffice } from '#domain/brands/brand-file.ts'
import { sampleLegal } from '#domain/brands/sample-legal.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'

/** The brand of every host that no other brand claims. §1, decisions §2 */
export const brand = {
  id: 'main',
  hosts: ['localhost', '127.0.0.1', 'main.localhost', 'shop.norvik.example'],
  name: 'Norvik Supply',
  legalName: 'Norvik Supply Ibérica S.L.',
  country: 'ES',
  currency: 'EUR',
  orderPrefix: 'NV',
  countries: ['ES', 'IT', 'PL', 'DE', 'NL', 'FR', 'PT', 'BE', 'AT', 'GR', 'GB', 'CN'],
  languages: LANGUAGE_CODES,
  categories: ['homeAppliance', 'lighting', 'electrical', 'pet'],
  features: {
    combinations: true,
    pallets: true,
    distributionPlans: true,
    chinaDirect: true,
    apiAccess: true,
    flashSales: true,
    cashBack: true,
    coupons: true,
    ranking: true,
    scratchCard: true,
    lieyingProgram: true,
  },
  theme: {
    accent: '#26a6de',
    onAccent: '#14181d',
    accentDark: '#176e94',
    onAccentDark: '#ffffff',
    accentOnDark: '#3eb0e2',
    onAccentOnDark: '#14181d',
  },
  logo: { mark: 'M3 21V3h4.2l9.6 11.6V3H21v18h-4.2L7.2 9.4V21Z', wordmark: 'Norvik Supply' },
  weeeNumber: 'ES-RII-AEE-12045',
  routes: { home: '/', productList: '/mainProductList' },
} as const satisfies BrandFile

/** A demonstration company: its numbers, accounts and channels are examples that no real company has. */
export const office: BrandOffice = {
  company: {
    vatNumber: 'ESB00000000',
    taxNumber: null,
    street: 'Calle Demostración 1',
    postalCode: '28000',
    city: 'Madrid',
    telephone: '+34 910 000 000',
    email: 'invoices@norvik.example',
    bank: { name: 'Banco de Ejemplo', account: 'ES9121000418450200051332', bic: 'EXMPESMMXXX' },
  },
  channels: [
    { kind: 'linkedin', name: 'LinkedIn', link: 'https://linkedin.example/norvik' },
    { kind: 'instagram', name: 'Instagram', link: 'https://instagram.example/norvik' },
  ],
  legal: sampleLegal,
}
