import { PHOTO_TYPES, photoKindOf } from './photo.ts'
import { isPdf, isSafePdf } from './safe-pdf.ts'

/** What a proof of trade may be. The specification is silent. */
export const PROOF_KINDS = ['pdf', 'jpeg', 'png', 'webp'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

export const PROOF_TYPES: Readonly<Record<ProofKind, string>> = { ...PHOTO_TYPES, pdf: 'application/pdf' }

/** By its first bytes, whatever its name says; nothing parses it. Undefined is none of them, or a PDF that does something. */
export function proofKindOf(bytes: Uint8Array): ProofKind | undefined {
  if (!isPdf(bytes)) return photoKindOf(bytes)
  return isSafePdf(bytes) ? 'pdf' : undefined
}
