import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { PadCodeField } from '../../features/quick-order/pad-code-field.tsx'
import { QuotationEditor } from '../../features/quotations/editor/quotation-editor.tsx'
import { useAccount } from '../../lib/device.ts'

export const Route = createFileRoute('/_kit/quotationEdit')({
  staticData: { title: msg`Write a quotation` },
  validateSearch: ({ quotationId }: Record<string, unknown>): { quotationId?: string } => ({
    ...(typeof quotationId === 'string' && { quotationId }),
  }),
  component: Edit,
})

function Edit() {
  const { quotationId } = Route.useSearch()
  const account = useAccount()
  const navigate = Route.useNavigate()
  return (
    <QuotationEditor
      key={`${quotationId} ${account?.clientId}`}
      quotationId={quotationId}
      all={paths.quotations()}
      articleField={PadCodeField}
      onSaved={(saved) => void navigate({ ...paths.quotation({ quotationId: saved }), replace: true })}
    />
  )
}
