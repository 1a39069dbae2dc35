import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { DocumentHead } from '../../features/orders/document-head.tsx'
import { ReturnDetail } from '../../features/returns/return-detail.tsx'
import { correctReturnPath } from '../-parts/correct-return.ts'

export const Route = createFileRoute('/_kit/returnDetail')({
  staticData: { title: msg`Return` },
  validateSearch: ({ returnId }: Record<string, unknown>): { returnId: string } => ({
    returnId: typeof returnId === 'string' ? returnId : '',
  }),
  component: Detail,
})

const LINKS = { sync: paths.sync(), correct: correctReturnPath }
const paperHead = (title: ReactNode) => <DocumentHead title={title} />

function Detail() {
  const { returnId } = Route.useSearch()
  return (
    <ReturnDetail
      key={returnId}
      returnId={returnId}
      returns={paths.returns()}
      order={(orderId) => paths.order({ orderId })}
      links={LINKS}
      head={paperHead}
    />
  )
}
