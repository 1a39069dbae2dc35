import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { PROOF_BYTES_MAX } from '#domain/rules/limits.ts'
import { PROOF_TYPES } from '#domain/rules/proof.ts'
import { FormRefusal } from '../../../ui/form-refusal.tsx'
import css from '../login-screen.module.css'

export const PROOF_MEGABYTES = PROOF_BYTES_MAX / 1024 / 1024
const ACCEPTED = Object.values(PROOF_TYPES).join(',')

interface ProofFieldProps {
  file: File | null
  isMissing: boolean
  onFile: (file: File | null) => void
}

/** The proof of trade; one that is too large is not taken. */
export function ProofField({ file, isMissing, onFile }: ProofFieldProps) {
  const [isTooLarge, setTooLarge] = useState(false)
  const fileId = useId()
  return (
    <>
      <div className={css.form}>
        <label htmlFor={fileId}>
          <Trans>Choose a file</Trans>
        </label>
        <input
          id={fileId}
          type="file"
          accept={ACCEPTED}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0] ?? null
            const isFit = chosen !== null && chosen.size <= PROOF_BYTES_MAX
            setTooLarge(chosen !== null && !isFit)
            onFile(isFit ? chosen : null)
          }}
        />
      </div>
      {file && (
        <output>
          <Trans>Chosen: {file.name}</Trans>
        </output>
      )}
      {!file && (isTooLarge || isMissing) && (
        <p className={css.failure} role="alert">
          <FormRefusal
            trouble={
              isTooLarge
                ? { error: 'register.badProof', data: { values: { limit: `${PROOF_MEGABYTES} MB` } } }
                : { error: 'register.proofMissing' }
            }
          />
        </p>
      )}
    </>
  )
}
