import * as v from 'valibot'
import { PROOF_KINDS } from '#domain/rules/proof.ts'
import { instant, language } from '../shapes.ts'

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
  /** Language of the mails and reasons that the applicant gets. */
  language,
  /** Kind of the proof; null if there is none. */
  proofKind: v.nullable(v.picklist(PROOF_KINDS)),
  /** When the proof arrived; null if that was not recorded. */
  proofAt: v.nullable(instant),
  clientNumber: v.string(),
  priceListId: v.string(),
  /** Other clients of the brand with the same VAT number. */
  sameVat: v.array(v.object({ clientNumber: v.string(), company: v.string() })),
  priceLists: v.array(v.object({ priceListId: v.string(), currency: v.string() })),
})
