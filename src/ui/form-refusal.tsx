import { Trans } from '@lingui/react/macro'
import { useErrorText } from '../lib/error-text.ts'
import type { Trouble } from '../lib/error-text.ts'
import { helpOf } from './help-of.ts'

/** Why a form was refused, with its help article in a new tab, so that typed data stays. Needs no router. */
export function FormRefusal({ trouble }: { trouble: Trouble }) {
  const errorText = useErrorText()
  const search = helpOf(trouble)
  return (
    <>
      <span>{errorText(trouble)}</span>{' '}
      {search && (
        <a className="inText" href={`/helpCenter?${new URLSearchParams({ ...search })}`} target="_blank" rel="noreferrer">
          <Trans>Help</Trans>
        </a>
      )}
    </>
  )
}
