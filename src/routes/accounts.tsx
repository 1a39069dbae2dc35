import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { safeReturn } from '../app/gate.ts'
import { paths } from '../app/paths.ts'
import { AccountsScreen } from '../features/account/clients/accounts-screen.tsx'
import { usePinnedFilesOnly } from '../features/day/field/pinned-files.ts'

export const Route = createFileRoute('/accounts')({
  staticData: { title: msg`Client accounts`, access: 'person' },
  validateSearch: (search): { returnTo?: string } => (typeof search.returnTo === 'string' ? { returnTo: search.returnTo } : {}),
  beforeLoad: ({ context }) => {
    const session = context.device.session.get()
    if (session.phase !== 'signedIn') return
    // A buyer has one account, chosen with the sign-in; service works for none, and its home is the desk.
    const isElsewhere = session.who.role === 'service' || (session.who.kind === 'buyer' && session.account !== null)
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to send somebody elsewhere
    if (isElsewhere) throw redirect({ ...paths.home(), replace: true })
  },
  component: AccountsPage,
})

function AccountsPage() {
  const { returnTo } = Route.useSearch()
  const router = useRouter()
  const leave = () => {
    // A person who searched or navigated elsewhere meanwhile stays there.
    if (router.history.location.pathname === '/accounts') router.history.push(safeReturn(returnTo))
  }
  usePinnedFilesOnly()
  return <AccountsScreen onChosen={leave} />
}
