import type { BrandId } from './brand.ts'

/** What an invoice says of the company that writes it (decisions §11). Apart from the brand, which every device carries at its start. */
export interface Company {
  /** VAT number with its country; null where the country has another kind of tax number. */
  readonly vatNumber: string | null
  /** Tax number of a country without VAT numbers of the EU kind. */
  readonly taxNumber: string | null
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly telephone: string
  readonly email: string
  readonly bank: { readonly name: string; readonly account: string; readonly bic: string | null }
}

/** Demonstration companies: their numbers and accounts are examples that no real company has. */
export const companies: Readonly<Record<BrandId, Company>> = {
  main: {
    vatNumber: 'ESB00000000',
    taxNumber: null,
    street: 'Calle Demostración 1',
    postalCode: '28000',
    city: 'Madrid',
    telephone: '+34 910 000 000',
    email: 'invoices@norvik.example',
    bank: { name: 'Banco de Ejemplo', account: 'ES9121000418450200051332', bic: 'EXMPESMMXXX' },
  },
  second: {
    vatNumber: 'DE000000000',
    taxNumber: null,
    street: 'Musterstraße 1',
    postalCode: '10000',
    city: 'Berlin',
    telephone: '+49 30 0000000',
    email: 'invoices@halden.example',
    bank: { name: 'Musterbank', account: 'DE89370400440532013000', bic: 'EXMPDEFFXXX' },
  },
  nobleza: {
    vatNumber: 'ESB00000001',
    taxNumber: null,
    street: 'Calle Demostración 2',
    postalCode: '46000',
    city: 'Valencia',
    telephone: '+34 960 000 000',
    email: 'invoices@nobleza.example',
    bank: { name: 'Banco de Ejemplo', account: 'ES7921000813610123456789', bic: 'EXMPESMMXXX' },
  },
  mexico: {
    vatNumber: null,
    taxNumber: 'XAXX010101000',
    street: 'Avenida Demostración 1',
    postalCode: '06000',
    city: 'Ciudad de México',
    telephone: '+52 55 0000 0000',
    email: 'invoices@norvik-mexico.example',
    bank: { name: 'Banco de Ejemplo', account: '032180000118359719', bic: null },
  },
  ubathlife: {
    vatNumber: 'IT00000000000',
    taxNumber: null,
    street: 'Via Dimostrazione 1',
    postalCode: '20100',
    city: 'Milano',
    telephone: '+39 02 000000',
    email: 'invoices@ubathlife.example',
    bank: { name: 'Banca di Esempio', account: 'IT60X0542811101000000123456', bic: 'EXMPITMMXXX' },
  },
}
