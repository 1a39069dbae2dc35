import { PHOTO_TYPES, photoKindOf } from './photo.ts'
import { isPdf, isSafePdf } from './safe-pdf.ts'

/** File kinds of a proof of trade. The specification is silent. */
export const PROOF_KINDS = ['pdf', 'jpeg', 'png', 'webp'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

export const PROOF_TYPES: Readonly<Record<ProofKind, string>> = { ...PHOTO_TYPES, pdf: 'application/pdf' }

/** Returns the kind by the first bytes, whatever the name; nothing parses it. Undefined for others and PDFs with active content. */
export function proofKindOf(bytes: Uint8Array): ProofKind | undefined {
  if (!isPdf(bytes)) return photoKindOf(bytes)
  return isSafePdf(bytes) ? 'pdf' : undefined
}
