import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PICTURE_REQUEST_STATES } from '#domain/rules/picture-request.ts'
import { PictureRequestsScreen } from '../../features/review/picture-requests-screen.tsx'

const STATE_MAX = 20

interface Search {
  readonly page?: number
  /** A state of §4; the screen checks it, so that the start loads none of them. */
  readonly state?: string
  /** Opens the form with this article. */
  readonly goodsId?: string
}

export const Route = createFileRoute('/_kit/pictureRequests')({
  staticData: { title: msg`Requests for pictures` },
  validateSearch: ({ page, state, goodsId }: Readonly<Record<string, unknown>>): Search => ({
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(typeof state === 'string' && state !== '' && { state: state.slice(0, STATE_MAX) }),
    // The router parses an article number of digits alone as a number.
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
