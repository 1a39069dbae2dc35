import { msg } from '@lingui/core/macro'
import { Navigate, createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { PadCodeField } from '../../features/quick-order/pad-code-field.tsx'
import { QuotationEditor } from '../../features/quotations/editor/quotation-editor.tsx'
import { useAccount, useDevice } from '../../lib/device.ts'

export const Route = createFileRoute('/_kit/quotationEdit')({
  staticData: { title: msg`Write a quotation` },
  validateSearch: ({ quotationId, isNew }: Record<string, unknown>): { quotationId?: string; isNew?: true } => ({
    ...(typeof quotationId === 'string' && { quotationId }),
    ...(isNew === true && { isNew }),
  }),
  component: Edit,
})

function Edit() {
  const { quotationId, isNew = false } = Route.useSearch()
  return quotationId === undefined ? <Begin /> : <One quotationId={quotationId} isNew={isNew} />
}

/** A new quotation has its id in the address from the start, so that a reload finds its draft. */
function Begin() {
  const device = useDevice()
  const [quotationId] = useState(() => device.newId())
  return <Navigate {...paths.quotationEdit({ quotationId, isNew: true })} replace />
}

function One({ quotationId, isNew }: { quotationId: string; isNew: boolean }) {
  const account = useAccount()
  const navigate = Route.useNavigate()
  return (
    <QuotationEditor
      key={`${quotationId} ${account?.clientId}`}
      quotationId={quotationId}
      isNew={isNew}
      all={paths.quotations()}
      articleField={PadCodeField}
      onSaved={(saved) => void navigate({ ...paths.quotation({ quotationId: saved }), replace: true })}
    />
  )
}
