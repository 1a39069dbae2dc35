import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offered } from '../../app/offered.ts'

export const Route = createFileRoute('/_kit/matrix')({
  staticData: { title: msg`Order for several branches` },
  beforeLoad: offered,
  validateSearch: ({ planId, from, command }: Record<string, unknown>): { planId?: string; from?: 'cart'; command?: string } => ({
    ...(typeof planId === 'string' && planId !== '' && { planId }),
    ...(from === 'cart' && { from }),
    ...(typeof command === 'string' && command !== '' && { command }),
  }),
  component: () => null,
})
