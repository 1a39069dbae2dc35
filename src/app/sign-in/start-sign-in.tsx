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

/** Who has not touched anything by then waits for it perhaps: the shop is read all the same. */
const IDLE_MS = 3000
const TOUCHES = ['pointerdown', 'keydown', 'input', 'focusin'] as const
const TITLE = msg`Sign in`

/** The start of who has not signed in on this device: the form alone, and behind it the shop, which then takes its place. */
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
  // Also who has signed in in another tab, or was here all the time and only this browser's note of it was lost.
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
  // Another screen of this page's own past: the shop's router knows it.
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

/** Gives the page the sign-in's address, and answers where the person wanted to go. */
function placeAtSignIn(): string | undefined {
  if (location.pathname === paths.login().to) return new URLSearchParams(location.search).get('returnTo') ?? undefined
  const wanted = location.pathname + location.search
  const returnTo = wanted === '/' ? undefined : wanted
  history.replaceState(null, '', hrefOf({ ...paths.login(), search: { returnTo } }))
  return returnTo
}
