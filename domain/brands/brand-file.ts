import type { Company } from '#domain/brands/company.ts'
import type { CurrencyCode } from '#domain/rules/currency.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { TaxCountry } from '#domain/rules/tax.ts'

/** First level of the catalogue. §1 */
export type BrandCategory = 'homeAppliance' | 'lighting' | 'electrical' | 'pet'

/** Features that a brand may switch on or off; every brand has all the others. decisions §2 */
export type BrandFeature =
  | 'combinations'
  | 'pallets'
  | 'distributionPlans'
  | 'chinaDirect'
  | 'apiAccess'
  | 'flashSales'
  | 'cashBack'
  | 'coupons'
  | 'ranking'
  | 'scratchCard'
  | 'lieyingProgram'

/** Colours as #rrggbb; contrasts are tested per brand and scheme. decisions §11 */
export interface BrandTheme {
  /** The brand colour, for decoration and large fills. */
  accent: `#${string}`
  /** Text on the brand colour. */
  onAccent: `#${string}`
  /** Text, links and filled controls on white. */
  accentDark: `#${string}`
  /** Text of a filled control in the light scheme. */
  onAccentDark: `#${string}`
  /** Text, links and filled controls on the dark surface. */
  accentOnDark: `#${string}`
  /** Text of a filled control in the dark scheme. */
  onAccentOnDark: `#${string}`
}

/** The logo: a mark as SVG path data on a 24 × 24 grid (even-odd), and the name set beside it. */
export interface BrandLogo {
  mark: string
  wordmark: string
}

/** The part of a brand's file that every device loads at its start. §1, decisions §2 */
export interface BrandFile {
  /** Also the tenant id on the wire, and the name of its folder of pictures (`public/brand/<id>`). */
  id: string
  /** Hosts in lower case without a port. */
  hosts: readonly string[]
  name: string
  /** The company on invoices. */
  legalName: string
  /** The seller's country, which decides the VAT case. decisions §5 */
  country: TaxCountry
  currency: CurrencyCode
  /** Two letters that every order number begins with. */
  orderPrefix: string
  /** Countries that accounts may be in, the most common first. */
  countries: readonly string[]
  /** Languages of the brand; the account's country may narrow them. decisions §2 */
  languages: readonly Language[]
  categories: readonly BrandCategory[]
  features: Readonly<Record<BrandFeature, boolean>>
  theme: BrandTheme
  logo: BrandLogo
  /** WEEE registration, printed on offers, invoices and delivery notes; null where none is needed. decisions §11 */
  weeeNumber: string | null
  /** Addresses that differ by brand. §2 */
  routes: { home: string; productList: string }
}

/** Ways to reach a brand: its company's telephone number and e-mail address. */
export const CONTACT_KINDS = ['email', 'telephone'] as const

/** Where a brand is found outside the shop. */
export const CHANNEL_KINDS = ['linkedin', 'instagram', 'facebook', 'youtube', 'tiktok', 'wechat', 'whatsapp'] as const
export interface Channel {
  readonly kind: (typeof CHANNEL_KINDS)[number]
  readonly name: string
  readonly link: `https://${string}`
}

/** Legal texts of a brand: who it is, its terms of sale, what personal data it keeps. */
export const LEGAL_CODES = ['imprint', 'terms', 'privacy'] as const
export type LegalCode = (typeof LEGAL_CODES)[number]
/** One paragraph per line. */
export type LegalTexts = Readonly<Record<LegalCode, string>>
export type LegalAbout = Pick<BrandFile, 'name' | 'legalName' | 'weeeNumber'> & Pick<BrandOffice, 'company'>

/** The part of a brand's file that only the server reads: what it prints on documents and publishes. */
export interface BrandOffice {
  readonly company: Company
  readonly channels: readonly Channel[]
  /** Available in each of the brand's languages. */
  readonly legal: (about: LegalAbout, language: Language) => LegalTexts
}
