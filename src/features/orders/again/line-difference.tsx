import { Trans } from '@lingui/react/macro'
import { useErrorText } from '../../../lib/error-text.ts'
import type { ReorderLine } from './reorder-plan.ts'
import css from './reorder-sheet.module.css'

/** Why a line cannot be had as before, in words; nothing if it can. */
export function LineDifference({ line: { error, replaces, partOf } }: { line: ReorderLine }) {
  const errorText = useErrorText()
  if (error === null && replaces === null && partOf === undefined) return null
  return (
    <span className={css.difference}>
      {partOf !== undefined && (
        <>
          <Trans>“{partOf}” cannot be ordered as a whole now. This article is ordered on its own.</Trans>{' '}
        </>
      )}
      {replaces !== null && (
        <>
          <Trans>Replaces {replaces}.</Trans>{' '}
        </>
      )}
      {error === 'cart.belowMultiple' ? <Trans>It is packed differently now.</Trans> : error !== null && errorText({ error })}
    </span>
  )
}
