import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { CaseKindName, DetailOf } from '#domain/contract/desk.ts'
import type { CompanySize, ProgramScope } from '#domain/rules/api-access.ts'
import type { PictureUse } from '#domain/rules/picture-request.ts'
import type { ReturnReason } from '#domain/rules/returns.ts'

/** What an approval may name besides the reason. */
export interface CaseTerms {
  readonly priceListId?: string
}

/** What the rooms of the kinds lend to the desk; the route passes it on. */
export interface LentToDesk {
  readonly returnReasons: Readonly<Record<ReturnReason, MessageDescriptor>>
  readonly programScopes: Readonly<Record<ProgramScope, MessageDescriptor>>
  readonly companySizes: Readonly<Record<CompanySize, string>>
  readonly pictureUses: Readonly<Record<PictureUse, MessageDescriptor>>
  readonly Photo: (props: { bytes: Uint8Array<ArrayBuffer>; label: string; className?: string | undefined }) => ReactNode
}

/** What can be revoked while it is in force. */
interface Revocable<K extends CaseKindName> {
  readonly holds: (detail: DetailOf<K>) => boolean
  /** What revoking does. */
  readonly effect: MessageDescriptor
  /** Common reasons. */
  readonly reasons: readonly MessageDescriptor[]
}

/** What the desk shows of one kind of case; one file per kind. */
export interface CasePart<K extends CaseKindName> {
  /** Its name in the queue. */
  readonly name: MessageDescriptor
  /** Common reasons. */
  readonly reasons: readonly MessageDescriptor[]
  readonly Facts: (props: { caseId: string; detail: DetailOf<K>; lent: LentToDesk }) => ReactNode
  /** What the service staff can revoke after approving it. */
  readonly revoke?: Revocable<K>
  /** Terms of an approval, with their initial values. */
  readonly terms?: (detail: DetailOf<K>) => CaseTerms
  readonly TermsFields?: (props: { detail: DetailOf<K>; terms: CaseTerms; onChange: (terms: CaseTerms) => void }) => ReactNode
}
