import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PICTURE_REQUEST_STATES } from '#domain/rules/picture-request.ts'
import type { PictureRequestState } from '#domain/rules/picture-request.ts'
import { PictureRequestsScreen } from '../../features/review/picture-requests-screen.tsx'

interface Search {
  readonly page?: number
  readonly state?: PictureRequestState
  /** The form is open and begins with it. */
  readonly goodsId?: string
}

export const Route = createFileRoute('/_kit/pictureRequests')({
  staticData: { title: msg`Requests for pictures` },
  validateSearch: ({ page, state, goodsId }: Readonly<Record<string, unknown>>): Search => {
    const known = PICTURE_REQUEST_STATES.find((one) => one === state)
    return {
      ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
      ...(known && { state: known }),
      // A number of figures alone is read as a number.
      ...((typeof goodsId === 'string' || typeof goodsId === 'number') && { goodsId: String(goodsId) }),
    }
  },
  component: PictureRequests,
})

function PictureRequests() {
  const { page = 1, state, goodsId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const part = state && { state }
  return (
    <PictureRequestsScreen
      page={page}
      state={state}
      asking={goodsId}
      onPage={(next) => void navigate({ search: { ...part, ...(next > 1 && { page: next }) } })}
      onState={(next) => void navigate({ search: next ? { state: next } : {}, replace: true })}
      onAsk={(next) =>
        void navigate({ search: { ...part, ...(next !== undefined && { goodsId: next }) }, replace: next === undefined })
      }
    />
  )
}
