import { useLingui } from '@lingui/react/macro'
import { signatureToPath } from '#domain/rules/signature.ts'
import type { Signature } from '#domain/rules/signature.ts'
import css from './signature.module.css'

/** A signature as given: the strokes, the signer's name, or both. */
export function SignatureDrawing({ signature: { name, width, height, strokes } }: { signature: Signature }) {
  const { t } = useLingui()
  const label = name === '' ? t`Signature` : t`Signature of ${name}`
  return (
    <figure className={css.figure}>
      {strokes.length > 0 && (
        <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} aria-label={label}>
          <path d={signatureToPath(strokes)} />
        </svg>
      )}
      {name !== '' && <figcaption className={css.name}>{name}</figcaption>}
    </figure>
  )
}
