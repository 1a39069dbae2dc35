import type { CaseKindName } from '#domain/contract/desk.ts'
import type { CasePart } from './case-part.ts'
import { apiApplicationPart } from './api-application-part.tsx'
import { pictureRequestPart } from './picture-request-part.tsx'
import { registrationPart } from './registration-part.tsx'
import { returnPart } from './return-part.tsx'

/** The part of the screen of each kind. */
export const CASE_PARTS: { readonly [K in CaseKindName]: CasePart<K> } = {
  registration: registrationPart,
  return: returnPart,
  apiApplication: apiApplicationPart,
  pictureRequest: pictureRequestPart,
}
