import * as v from 'valibot'
import { APPLICATION_STATES, COMPANY_SIZES, PROGRAM_SCOPES } from '#domain/rules/api-access.ts'
import { instant, uuid } from '../shapes.ts'

/** Fields of an application, for any reader (§3). */
export const applicationFacts = {
  applicationMaterialId: uuid,
  programName: v.string(),
  companyName: v.string(),
  storeUrl: v.string(),
  companySize: v.picklist(COMPANY_SIZES),
  hasTechnician: v.boolean(),
  wantedInformation: v.array(v.picklist(PROGRAM_SCOPES)),
  submittedAt: instant,
  submittedBy: v.string(),
}

/** A client's application for API access of their program (decisions §15). */
export const apiApplicationCase = v.object({
  ...applicationFacts,
  applicationState: v.picklist(APPLICATION_STATES),
  /** When its program last requested a token. */
  usedAt: v.nullable(instant),
  revokedAt: v.nullable(instant),
})
