import type { Brand } from '#domain/brands/brand.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'

/** The second brand: lighting and electrical goods for the trade. §1 */
export const second = {
  id: 'second',
  hosts: ['second.localhost', 'shop.halden.example'],
  name: 'Halden Trade',
  legalName: 'Halden Trade GmbH',
  country: 'DE',
  currency: 'EUR',
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
} satisfies Brand
