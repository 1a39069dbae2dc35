import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useErrorText } from '../lib/error-text.ts'
import type { Trouble } from '../lib/error-text.ts'
import { helpOf } from './help-of.ts'
import type { HelpSearch } from './help-of.ts'

/** Why something does not work, in words, with its help article. In a form: FormRefusal. */
export function Refusal({ trouble }: { trouble: Trouble }) {
  const errorText = useErrorText()
  const search = helpOf(trouble)
  return (
    <>
      <span>{errorText(trouble)}</span> {search && <HelpLink search={search} />}
    </>
  )
}

/** Leads to the help article of a refusal (`cart.offMarket`), or to one by its id. */
export function HelpLink({ search }: { search: HelpSearch }) {
  return (
    <Link to="/helpCenter" search={search} className="inText noPrint">
      <Trans>Help</Trans>
    </Link>
  )
}
