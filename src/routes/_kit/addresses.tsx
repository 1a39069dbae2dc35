import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AddressesScreen } from '../../features/addresses/addresses-screen.tsx'

export const Route = createFileRoute('/_kit/addresses')({
  staticData: { title: msg`Addresses` },
  component: AddressesScreen,
})
