import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { CaseKindName, DetailOf } from '#domain/contract/desk.ts'
import type { CompanySize, ProgramScope } from '#domain/rules/api-access.ts'
import type { PictureUse } from '#domain/rules/picture-request.ts'
import type { ReturnReason } from '#domain/rules/returns.ts'

/** What an approval may name beside the reason. */
export interface CaseTerms {
  readonly priceListId?: string
}

/** What rooms of the kinds lend to the desk; the route hands it over. */
export interface LentToDesk {
  readonly returnReasons: Readonly<Record<ReturnReason, MessageDescriptor>>
  readonly programScopes: Readonly<Record<ProgramScope, MessageDescriptor>>
  readonly companySizes: Readonly<Record<CompanySize, string>>
  readonly pictureUses: Readonly<Record<PictureUse, MessageDescriptor>>
  readonly Photo: (props: { bytes: Uint8Array<ArrayBuffer>; label: string; className?: string | undefined }) => ReactNode
}

/** What can be revoked while it holds. */
interface Revocable<K extends CaseKindName> {
  readonly holds: (detail: DetailOf<K>) => boolean
  /** What becomes of it. */
  readonly effect: MessageDescriptor
  /** Reasons that are given often. */
  readonly reasons: readonly MessageDescriptor[]
}

/** What the desk shows of a kind of case; one file a kind. */
export interface CasePart<K extends CaseKindName> {
  /** In the queue. */
  readonly name: MessageDescriptor
  /** Reasons that are given often. */
  readonly reasons: readonly MessageDescriptor[]
  readonly Facts: (props: { caseId: string; detail: DetailOf<K>; lent: LentToDesk }) => ReactNode
  /** What service can take back of what it approved. */
  readonly revoke?: Revocable<K>
  /** What is chosen for an approval, and what stands there first. */
  readonly terms?: (detail: DetailOf<K>) => CaseTerms
  readonly TermsFields?: (props: { detail: DetailOf<K>; terms: CaseTerms; onChange: (terms: CaseTerms) => void }) => ReactNode
}
