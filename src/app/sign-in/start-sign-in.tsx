import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { StrictMode } from 'react'
import type { Brand } from '#domain/brands/brand.ts'
import { drawing, whenDrawn } from '../drawn.ts'
import { openRoot } from '../open-root.ts'
import { hrefOf, paths } from '../paths.ts'
import { keepReturn, takeReturn } from '../return-place.ts'
import { showStartFailure } from '../start-failure.ts'
import { createRestOfApp } from './rest-of-app.ts'
import type { Rest } from './rest-of-app.ts'
import { SignInApp } from './sign-in-app.tsx'

/** A person who has touched nothing by then may be waiting: the shop loads anyway. */
const IDLE_MS = 3000
const TOUCHES = ['pointerdown', 'keydown', 'input', 'focusin'] as const
const TITLE = msg`Sign in`

/** Start without a sign-in on this device: the form alone; the shop loads behind it and then replaces it. */
export async function start(brand: Brand, words: Promise<void>): Promise<void> {
  await words
  const returnTo = placeAtSignIn()
  keepReturn(returnTo)
  const entitle = () => {
    document.title = i18n._(TITLE)
  }
  entitle()
  const unfollow = i18n.on('change', entitle)
  const rest = createRestOfApp(brand)
  const root = openRoot()

  let isLeft = false
  const enter = async ({ parts, device }: Rest) => {
    if (isLeft) return
    isLeft = true
    const session = device.session.get()
    if (session.phase === 'signedIn' && !session.expired) history.replaceState(null, '', takeReturn(returnTo))
    unfollow()
    const router = await parts.prepareRouter()
    await parts.startRouter(router, brand, device, root)
  }
  // Also after a sign-in in another tab, or if only this browser's note of an existing session was lost.
  const follow = (open: Rest) => {
    const look = () => {
      if (open.device.session.get().phase !== 'signedOut') enter(open).catch(showStartFailure)
    }
    open.device.session.subscribe(look)
    look()
  }
  rest.state.subscribe(() => {
    const open = rest.state.get()
    if (open) follow(open)
  })
  // An earlier screen of this page: the shop's router knows it.
  addEventListener('popstate', () => {
    if (!isLeft) void rest.load().then((open) => open && enter(open).catch(showStartFailure))
  })
  root.render(
    <StrictMode>
      <SignInApp rest={rest} />
    </StrictMode>,
  )
  drawing()
  await whenDrawn
  const load = () => {
    clearTimeout(idle)
    for (const touch of TOUCHES) removeEventListener(touch, load)
    void rest.load()
  }
  const idle = setTimeout(load, IDLE_MS)
  for (const touch of TOUCHES) addEventListener(touch, load)
}

/** Sets the sign-in's address and returns where the person wanted to go. */
function placeAtSignIn(): string | undefined {
  if (location.pathname === paths.login().to) return new URLSearchParams(location.search).get('returnTo') ?? undefined
  const wanted = location.pathname + location.search
  const returnTo = wanted === '/' ? undefined : wanted
  history.replaceState(null, '', hrefOf({ ...paths.login(), search: { returnTo } }))
  return returnTo
}
