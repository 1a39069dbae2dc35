import type { BrandFile, BrandOffice } from '#domain/brands/brand-file.ts'
import { sampleLegal } from '#domain/brands/sample-legal.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'

/** Lighting and household. §1 */
export const brand = {
  id: 'ubathlife',
  hosts: ['ubathlife.localhost', 'shop.ubathlife.example'],
  name: 'uBathLife',
  legalName: 'uBathLife Italia S.r.l.',
  country: 'IT',
  currency: 'EUR',
  orderPrefix: 'UB',
  countries: ['IT', 'ES', 'FR', 'DE', 'PT', 'PL', 'NL', 'AT'],
  languages: LANGUAGE_CODES,
  categories: ['lighting', 'homeAppliance'],
  features: {
    combinations: true,
    pallets: false,
    distributionPlans: true,
    chinaDirect: false,
    apiAccess: true,
    flashSales: true,
    cashBack: false,
    coupons: true,
    ranking: true,
    scratchCard: false,
    lieyingProgram: false,
  },
  theme: {
    accent: '#a9814f',
    onAccent: '#14181d',
    accentDark: '#81623c',
    onAccentDark: '#ffffff',
    accentOnDark: '#c0a078',
    onAccentOnDark: '#14181d',
  },
  // A drop with a light in it.
  logo: {
    mark: 'M12 1.5s-8 8.4-8 13.2a8 8 0 0 0 16 0C20 9.9 12 1.5 12 1.5ZM12 9.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
    wordmark: 'uBathLife',
  },
  weeeNumber: 'IT25080000016482',
  routes: { home: '/ubathlifeHome', productList: '/ubathlifeProductList' },
} as const satisfies BrandFile

/** A demonstration company: its numbers, accounts and channels are examples that no real company has. */
export const office: BrandOffice = {
  company: {
    vatNumber: 'IT00000000000',
    taxNumber: null,
    street: 'Via Dimostrazione 1',
    postalCode: '20100',
    city: 'Milano',
    telephone: '+39 02 000000',
    email: 'invoices@ubathlife.example',
    bank: { name: 'Banca di Esempio', account: 'IT60X0542811101000000123456', bic: 'EXMPITMMXXX' },
  },
  channels: [
    { kind: 'linkedin', name: 'LinkedIn', link: 'https://linkedin.example/ubathlife' },
    { kind: 'instagram', name: 'Instagram', link: 'https://instagram.example/ubathlife' },
  ],
  legal: sampleLegal,
}
