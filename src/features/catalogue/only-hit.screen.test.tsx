import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anArticle } from '../../../tests/kit/articles.ts'
import { aBuying } from '../../../tests/kit/buying.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { createCell } from '../../offline/observable.ts'
import type { SyncState } from '../../offline/device-types.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { GoodsCard } from './goods-card.tsx'
import { useOnlyHit } from './use-only-hit.ts'

const buying = aBuying({ panel: ({ name }) => <Stepper label={name} value={0} step={6} onAsk={() => undefined} /> })

/** The results of a search; the test decides when the answer arrives. */
function Results({ hits }: { hits: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(false)
  useOnlyHit(list, 'lamp', isThere && hits.length === 1)
  return (
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <input type="search" aria-label="Search" />
      </form>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setThere(true)}>
        Answer
      </button>
      <div ref={list}>
        {isThere && hits.map((goodsId) => <GoodsCard key={goodsId} article={anArticle(goodsId)} buying={buying} />)}
      </div>
    </>
  )
}

async function search(...hits: readonly string[]) {
  const sync = createCell({ reachable: 'yes' } as SyncState)
  const screen = await renderScreen(<Results hits={hits} />, { device: deviceWith({ ...signedIn(), sync }) })
  const field = screen.getByRole('searchbox', { name: 'Search' })
  await field.click()
  await userEvent.keyboard('lamp{Enter}')
  const answer = () => screen.getByRole('button', { name: 'Answer' }).click()
  return { screen, field, answer }
}
const drawn = () => new Promise((resolve) => setTimeout(resolve, 150))

test('the only article that Enter found gets the focus in its quantity once the service has answered', async () => {
  const { screen, answer } = await search('L1')
  await answer()
  await expect.element(screen.getByRole('spinbutton', { name: 'Quantity of Lamp L1' })).toHaveFocus()
})

test('someone who types on or went elsewhere keeps the focus; with several articles nothing takes it', async () => {
  const typing = await search('L1')
  await userEvent.keyboard('s')
  await typing.answer()
  await drawn()
  await expect.element(typing.field).toHaveFocus()
  await typing.screen.unmount()
  const away = await search('L1')
  await userEvent.tab()
  await away.answer()
  await drawn()
  await expect.element(away.screen.getByRole('button', { name: 'Answer' })).toHaveFocus()
  await away.screen.unmount()
  const several = await search('L1', 'L2')
  await several.answer()
  await drawn()
  await expect.element(several.field).toHaveFocus()
})
