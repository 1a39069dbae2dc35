import { Trans } from '@lingui/react/macro'
import { useDevice, useIdentity } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useChoices } from './choices.reads.ts'

/** How this person hears that files are ready. Only buyers get e-mails and notifications of files (record 243); the app tells everybody. */
export function FilesTold() {
  const isBuyer = useIdentity()?.principal.startsWith('buyer:') ?? false
  return isBuyer ? <BuyerTold /> : <ToldHere />
}

function BuyerTold() {
  const { data } = useChoices()
  const isNotified = useObservable(useDevice().push.state).kinds.includes('files')
  if (data?.list.some(({ kind, wanted }) => kind === 'files' && wanted)) return <Trans>You get an e-mail when it is ready.</Trans>
  return isNotified ? <Trans>You get a notification on this device when it is ready.</Trans> : <ToldHere />
}

const ToldHere = () => <Trans>You are told here when it is ready, as long as the app is open.</Trans>
