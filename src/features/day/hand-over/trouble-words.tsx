import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GiveTrouble, TakeTrouble } from '../../../offline/device-types.ts'

/** Why nothing was given or taken; in each case the work stays where it was. */
export const TROUBLE: Readonly<Record<GiveTrouble | TakeTrouble | 'otherRun' | 'rest', () => ReactNode>> = {
  noKey: () => <Trans>Sign out and in again once with a connection, on both devices. Then work can be handed over.</Trans>,
  sending: () => <Trans>Something is being sent or saved just now. Try again in a moment.</Trans>,
  nothing: () => <Trans>Everything is sent</Trans>,
  full: () => <Trans>This device has no space left. Nothing was changed.</Trans>,
  broken: () => <Trans>This device could not store it. Nothing was changed.</Trans>,
  notOurs: () => <Trans>This contains no work from this app.</Trans>,
  newer: () => <Trans>This comes from a newer version of the app. Update the app on this device first.</Trans>,
  foreign: () => <Trans>This is the work of another person or another shop. Only there can it be taken over.</Trans>,
  damaged: () => <Trans>This is incomplete or was changed on the way. Nothing was imported.</Trans>,
  taken: () => <Trans>This device has already taken it over. Nothing is sent twice.</Trans>,
  otherRun: () => <Trans>This code belongs to another series. Start again with the first code of that series.</Trans>,
  rest: () => <Trans>This is too much for QR codes. Use the file.</Trans>,
}
