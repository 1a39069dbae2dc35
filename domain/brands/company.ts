/** What an invoice says of the company that writes it (decisions §11). No device carries it. */
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
