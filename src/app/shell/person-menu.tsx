import { useLingui } from '@lingui/react/macro'
import { IconUser } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { useLeaving } from '../../lib/use-leaving.ts'
import type { Identity } from '../../offline/device-types.ts'
import { Menu } from '../../ui/menu.tsx'
import css from './person-menu.module.css'

// Loaded when first opened, to keep them out of the start.
const PersonMenuLines = lazy(async () => ({ default: (await import('./person-menu-lines.tsx')).PersonMenuLines }))
const PinDialog = lazy(async () => ({ default: (await import('../../features/account/pin-dialog.tsx')).PinDialog }))
const SignOutDialog = lazy(async () => ({ default: (await import('../../features/account/sign-out-dialog.tsx')).SignOutDialog }))

/** Menu of the person: identity, own lists, settings, help, sign-out. */
export function PersonMenu({ person }: { person: Identity }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { isLeaving, leave, stay } = useLeaving()
  const [isPinOpen, setIsPinOpen] = useState(false)
  const toggle = (next: boolean) => {
    setOpen(next)
    if (next) setWasOpen(true)
  }
  return (
    <>
      <Menu
        label={t`You and this app`}
        trigger={<IconUser size={20} aria-hidden />}
        triggerProps={{
          className: css.button,
          'aria-label': t`You and this app`,
          title: person.name,
        }}
        onToggle={toggle}
      >
        <Suspense>
          {wasOpen && <PersonMenuLines person={person} isOpen={isOpen} onPin={() => setIsPinOpen(true)} onLeave={leave} />}
        </Suspense>
      </Menu>
      <Suspense>{isLeaving && <SignOutDialog onClose={stay} />}</Suspense>
      <Suspense>{isPinOpen && <PinDialog onClose={() => setIsPinOpen(false)} />}</Suspense>
    </>
  )
}
