import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { BrokenState } from '../ui/broken-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { paths } from './paths.ts'

/** Replaces a screen that failed; the frame around it stays. */
export function RouteFailure({ reset }: { reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <BrokenState
      title={<Trans>This screen stopped on an error</Trans>}
      safe={<Trans>Carts, orders and unsent work are saved on this device.</Trans>}
      onRetry={retry}
      action={
        <LinkButton {...paths.home()}>
          <Trans>Go home</Trans>
        </LinkButton>
      }
    >
      <Trans>The error was reported. The other screens still work.</Trans>
    </BrokenState>
  )
}
