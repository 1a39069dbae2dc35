import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { Drill } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './drill.module.css'

/** The day's tasks; each is ticked when the data of the copy show that it is done. */
export function TasksCard({ drill }: { drill: Drill }) {
  const { t } = useLingui()
  const { tasks } = useObservable(drill.state)
  const [isBusy, setBusy] = useState(false)
  const comeBack = async () => {
    setBusy(true)
    await drill.comeBack().catch(() => {})
    setBusy(false)
  }
  return (
    <Card title={<Trans>Your day</Trans>}>
      <ol className={css.tasks} aria-label={t`Your day`}>
        <Task isDone={tasks.isAdded} act={<LinkButton {...paths.home()}>{t`Home`}</LinkButton>}>
          <Trans>Find an article and add it to the cart.</Trans>
        </Task>
        <Task isDone={tasks.isChanged} act={<LinkButton {...paths.cart()}>{t`Cart`}</LinkButton>}>
          <Trans>Change a quantity in the cart.</Trans>
        </Task>
        <Task isDone={tasks.isOrdered} act={<LinkButton {...paths.orderConfirm()}>{t`Order`}</LinkButton>}>
          <Trans>Submit an order. It is saved on this device.</Trans>
        </Task>
        <Task isDone={tasks.isReopened} act={<LinkButton {...paths.orders()}>{t`Orders`}</LinkButton>}>
          <Trans>Load this page again. Your order is still there.</Trans>
        </Task>
        <Task
          isDone={tasks.isOnline}
          act={
            <Button disabled={!tasks.isOrdered || tasks.isOnline} busy={isBusy} onClick={() => void comeBack()}>
              <Trans>Connect</Trans>
            </Button>
          }
        >
          <Trans>Let the connection come back. A practice service on this device answers.</Trans>
        </Task>
        <Task isDone={tasks.isSettled} act={<LinkButton {...paths.sync()}>{t`Sync`}</LinkButton>}>
          <Trans>See what happened to your order. Decide if something was refused.</Trans>
        </Task>
      </ol>
    </Card>
  )
}

function Task({ isDone, act, children }: { isDone: boolean; act: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const Mark = isDone ? IconCircleCheck : IconCircle
  return (
    <li className={css.task}>
      <Mark size={22} aria-hidden className={isDone ? css.done : css.open} />
      <span>
        {children} <span className="visuallyHidden">{isDone ? t`Task done` : t`Not done yet`}</span>
      </span>
      {act}
    </li>
  )
}
