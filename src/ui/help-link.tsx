import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** Leads to the help article of a refusal, by its name (`cart.offMarket`); the help centre finds which one it is. */
export function HelpLink({ error }: { error: string }) {
  return (
    <Link to="/helpCenter" search={{ error }} className="noPrint">
      <Trans>What you can do</Trans>
    </Link>
  )
}
