import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PICTURE_REQUEST_STATES } from '#domain/rules/picture-request.ts'
import { PictureRequestsScreen } from '../../features/review/picture-requests-screen.tsx'

const STATE_MAX = 20

interface Search {
  readonly page?: number
  /** One of §4; the screen knows them, and the start reads none of it. */
  readonly state?: string
  /** The form is open and begins with it. */
  readonly goodsId?: string
}

export const Route = createFileRoute('/_kit/pictureRequests')({
  staticData: { title: msg`Requests for pictures` },
  validateSearch: ({ page, state, goodsId }: Readonly<Record<string, unknown>>): Search => ({
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(typeof state === 'string' && state !== '' && { state: state.slice(0, STATE_MAX) }),
    // A number of figures alone is read as a number.
    ...((typeof goodsId === 'string' || typeof goodsId === 'number') && { goodsId: String(goodsId) }),
  }),
  component: PictureRequests,
})

function PictureRequests() {
  const { page = 1, state: asked, goodsId } = Route.useSearch()
  const state = PICTURE_REQUEST_STATES.find((one) => one === asked)
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
