import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useDevice } from '../../../../lib/device.ts'
import { useErrorText } from '../../../../lib/error-text.ts'
import { useSaved } from '../../../../lib/use-saved.ts'
import { Button } from '../../../../ui/button.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { EMPTY_MATRIX, withNewOrders } from '../matrix-draft.ts'
import type { MatrixEditorProps } from '../matrix-editor.tsx'
import css from '../matrix-screen.module.css'
import type { Given } from '../matrix.reads.ts'

/** What became of the orders submitted from this matrix: waiting, refused as one, or placed. */
export function GivenNote({ given, draft, change, orders }: MatrixEditorProps & { given: Given }) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const errorText = useErrorText()
  const { state } = given
  const settle = useEffectEvent((state: Given['state']) => {
    // Placed: a new matrix starts. Withdrawn: the same one can be submitted again as new orders.
    if (state === 'applied')
      change((before) => ({ ...EMPTY_MATRIX, branches: withNewOrders(before, () => device.newId()).branches }))
    if (state === 'gone') change((before) => withNewOrders(before, () => device.newId()))
  })
  useEffect(() => settle(state), [state])
  if (isOut(given.state)) {
    return (
      <>
        <Note tone={state === 'discarded' ? 'need' : 'wait'} icon={<IconClock size={18} aria-hidden />}>
          {OUT[given.state]}
        </Note>
        <div className={css.acts}>
          <LinkButton {...orders} variant="primary">
            <Trans>Show the orders</Trans>
          </LinkButton>
          {given.state === 'waiting' && !given.isOut && <TakeBack commandId={given.commandId} />}
          <Button
            onClick={() => change(() => withNewOrders({ ...EMPTY_MATRIX, branches: draft.branches }, () => device.newId()))}
          >
            <Trans>Start a new matrix</Trans>
          </Button>
        </div>
      </>
    )
  }
  if (given.state !== 'refused') return null
  const { refusals, commandId } = given
  const discard = async () => {
    if (await saved(device.decide(commandId, 'remove'))) toast(t`The orders were discarded; the matrix stays`, { tone: 'plain' })
  }
  return (
    <>
      <Note tone="need" icon={<IconAlertCircle size={18} aria-hidden />}>
        {refusals && <>{errorText(refusals.refusal)} </>}
        <Trans>Nothing was ordered yet. Change what is marked and send all of them again.</Trans>
      </Note>
      <div className={css.acts}>
        <Button onClick={() => void discard()}>
          <Trans>Discard these orders</Trans>
        </Button>
      </div>
    </>
  )
}

type Out = Extract<Given['state'], 'waiting' | 'unknown' | 'held' | 'handedOver' | 'discarded'>

const OUT: Record<Out, ReactNode> = {
  waiting: <Trans>These orders are saved on this device and wait for the service.</Trans>,
  unknown: <Trans>These orders were placed on this device.</Trans>,
  held: (
    <>
      <Trans>Held for another device</Trans>.{' '}
      <Trans>Held here and not sent from here, until the other device has it or you take it back.</Trans>
    </>
  ),
  handedOver: (
    <>
      <Trans>Handed over to another device</Trans>. <Trans>It is sent from there. Do not order it again.</Trans>
    </>
  ),
  discarded: (
    <>
      <Trans>Discarded by you after it was sent</Trans>.{' '}
      <Trans>No answer came, so it may have arrived. Look at your orders before you order it again.</Trans>
    </>
  ),
}
const isOut = (state: Given['state']): state is Out => state in OUT

/** Only for what has not left the device; the matrix is then as before. */
function TakeBack({ commandId }: { commandId: string }) {
  const { t } = useLingui()
  const device = useDevice()
  const takeBack = async () => {
    if ((await device.withdraw(commandId)) !== 'withdrawn')
      toast(t`The orders are on their way already. They can be cancelled once they are received.`, { tone: 'change' })
  }
  return (
    <Button onClick={() => void takeBack()}>
      <Trans>Withdraw and change</Trans>
    </Button>
  )
}
