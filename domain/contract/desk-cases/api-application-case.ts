import * as v from 'valibot'
import { APPLICATION_STATES, COMPANY_SIZES, PROGRAM_SCOPES } from '#domain/rules/api-access.ts'
import { instant, uuid } from '../shapes.ts'

/** A client's application for access of a program of theirs (decisions §15). */
export const apiApplicationCase = v.object({
  applicationMaterialId: uuid,
  programName: v.string(),
  companyName: v.string(),
  storeUrl: v.string(),
  companySize: v.picklist(COMPANY_SIZES),
  hasTechnician: v.boolean(),
  wantedInformation: v.array(v.picklist(PROGRAM_SCOPES)),
  applicationState: v.picklist(APPLICATION_STATES),
  submittedAt: instant,
  submittedBy: v.string(),
})
