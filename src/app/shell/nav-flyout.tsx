import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { Menu } from '../../ui/menu.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './nav-bar.module.css'

const CataloguePlaces = lazy(async () => ({
  default: (await import('../../routes/-parts/catalogue-places.tsx')).CataloguePlaces,
}))
const PlaceList = lazy(async () => ({ default: (await import('../../routes/-parts/place-list.tsx')).PlaceList }))

interface NavFlyoutProps {
  of: 'catalogue' | 'more'
  label: string
  trigger: ReactNode
  className: string | undefined
}

/** A panel beside the rail; its list loads when it is first opened. */
export function NavFlyout({ of, label, trigger, className }: NavFlyoutProps) {
  const { t } = useLingui()
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <Menu
      label={label}
      side="beside"
      onToggle={(isOpen) => isOpen && setWasOpened(true)}
      trigger={trigger}
      triggerProps={{ className, 'aria-label': of === 'catalogue' ? label : undefined }}
    >
      {wasOpened && (
        <Suspense
          fallback={
            <Waiting className={css.coming}>
              <Skeleton width={80} />
              <Skeleton width={60} />
              <Skeleton width={80} />
            </Waiting>
          }
        >
          {of === 'catalogue' ? <CataloguePlaces /> : <PlaceList group="more" label={t`More places`} />}
        </Suspense>
      )}
    </Menu>
  )
}
