import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { PROOF_BYTES_MAX } from '#domain/rules/limits.ts'
import { PROOF_TYPES, proofKindOf } from '#domain/rules/proof.ts'
import { FormRefusal } from '../../../ui/form-refusal.tsx'
import css from '../login-screen.module.css'

export const PROOF_MEGABYTES = PROOF_BYTES_MAX / 1024 / 1024
const ACCEPTED = Object.values(PROOF_TYPES).join(',')

/** True if the service accepts it; judged by content, since name and type prove nothing. */
export async function isProof(file: File): Promise<boolean> {
  if (file.size > PROOF_BYTES_MAX) return false
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes !== null && proofKindOf(new Uint8Array(bytes)) !== undefined
}

interface ProofFieldProps {
  file: File | null
  isMissing: boolean
  onFile: (file: File | null) => void
}

/** The proof of trade. An invalid file stays chosen and is reported, so the submitting form checks `isProof` too. */
export function ProofField({ file, isMissing, onFile }: ProofFieldProps) {
  const isRefused = useRefused(file)
  const fileId = useId()
  return (
    <>
      <div className={css.form}>
        <label htmlFor={fileId}>
          <Trans>Choose a file</Trans>
        </label>
        <input id={fileId} type="file" accept={ACCEPTED} onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)} />
      </div>
      {file && !isRefused && (
        <output>
          <Trans>Chosen: {file.name}</Trans>
        </output>
      )}
      {(isRefused || (!file && isMissing)) && (
        <p className={css.failure} role="alert">
          <FormRefusal
            trouble={
              isRefused
                ? { error: 'register.badProof', data: { values: { limit: `${PROOF_MEGABYTES} MB` } } }
                : { error: 'register.proofMissing' }
            }
          />
        </p>
      )}
    </>
  )
}

/** True once the chosen file was read and is invalid, also after the person returns to the form. */
function useRefused(file: File | null): boolean {
  const [refused, setRefused] = useState<File | null>(null)
  useEffect(() => {
    let isLeft = false
    const judge = async (chosen: File) => {
      if (!(await isProof(chosen)) && !isLeft) setRefused(chosen)
    }
    if (file) void judge(file)
    return () => {
      isLeft = true
    }
  }, [file])
  return file !== null && refused === file
}
