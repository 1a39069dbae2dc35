import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Plan } from '#domain/contract/plans.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { UnreadState } from '../../ui/unread-state.tsx'
import { Pieces } from './pieces.tsx'
import { PlanDates } from './plan-dates.tsx'
import { PlanMenu } from './plan-menu.tsx'

export interface PlanLinks {
  readonly plan: (planId: string) => LinkProps
  readonly matrix: (planId: string) => LinkProps
  readonly files: (planId: string) => LinkProps
  readonly emptyMatrix: LinkProps
  readonly cart: LinkProps
}

interface PlansScreenProps {
  links: PlanLinks
  /** The tabs of the orders, from the route. */
  above?: ReactNode
}

/** The plans of the chosen account, last changed first; read and written on the device, so it works offline. */
export function PlansScreen({ links, above }: PlansScreenProps) {
  const device = useDevice()
  const plans = useObservable(device.plans)
  useEffect(() => {
    void device.refresh()
  }, [device])
  return (
    <Page
      width="wide"
      above={above}
      title={<Trans>Plans</Trans>}
      meta={plans && <Plural value={plans.length} one="# plan" other="# plans" />}
      actions={
        plans && (
          <LinkButton {...links.emptyMatrix}>
            <Trans>Order for several branches</Trans>
          </LinkButton>
        )
      }
    >
      {!plans ? <Unknown /> : plans.length > 0 ? <List plans={plans} links={links} /> : <Empty cart={links.cart} />}
    </Page>
  )
}

function List({ plans, links }: { plans: readonly Plan[]; links: PlanLinks }) {
  const { t } = useLingui()
  return (
    <Card flush>
      <Rows label={t`Plans`}>
        {plans.map((plan) => (
          <li key={plan.planId}>
            <Row
              lead={<IconListDetails size={20} aria-hidden />}
              title={
                <Link {...links.plan(plan.planId)} className="rowTarget">
                  {plan.name}
                </Link>
              }
              meta={
                <>
                  <Plural value={plan.itemCount} one="# article" other="# articles" />
                  {' · '}
                  <Pieces pieces={plan.totalQuantity} />
                  {' · '}
                  <PlanDates plan={plan} />
                </>
              }
              end={<PlanMenu plan={plan} matrix={links.matrix(plan.planId)} files={links.files(plan.planId)} />}
            />
          </li>
        ))}
      </Rows>
    </Card>
  )
}

function Empty({ cart }: { cart: LinkProps }) {
  return (
    <EmptyState
      icon={<IconListDetails size={28} />}
      title={<Trans>No plan yet</Trans>}
      action={
        <LinkButton {...cart} variant="primary">
          <Trans>Open the cart</Trans>
        </LinkButton>
      }
    >
      <Trans>A plan keeps a list of articles and quantities to order again. Save the cart as a plan to begin.</Trans>
    </EmptyState>
  )
}

function Unknown() {
  return (
    <UnreadState
      title={<Trans>The plans are not on this device yet</Trans>}
      safe={<Trans>A plan that you save now is kept on this device and sent later.</Trans>}
    />
  )
}
