/** What an invoice states about the company that issues it (decisions §11). No device loads it. */
export interface Company {
  /** VAT number with its country prefix; null where the country uses another kind of tax number. */
  readonly vatNumber: string | null
  /** Tax number in a country without EU VAT numbers. */
  readonly taxNumber: string | null
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly telephone: string
  readonly email: string
  readonly bank: { readonly name: string; readonly account: string; readonly bic: string | null }
}
