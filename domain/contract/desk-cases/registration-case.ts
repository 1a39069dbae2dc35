import * as v from 'valibot'

/** An application for an account (§2, §5). */
export const registrationCase = v.object({
  company: v.string(),
  country: v.string(),
  vat: v.string(),
  email: v.string(),
  fullName: v.string(),
  telephone: v.string(),
  street: v.string(),
  postalCode: v.string(),
  city: v.string(),
  province: v.string(),
  hasProof: v.boolean(),
  clientNumber: v.string(),
  priceListId: v.string(),
  /** Clients of the brand that have the same VAT number. */
  sameVat: v.array(v.object({ clientNumber: v.string(), company: v.string() })),
  priceLists: v.array(v.object({ priceListId: v.string(), currency: v.string() })),
})
