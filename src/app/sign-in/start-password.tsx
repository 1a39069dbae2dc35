import { StrictMode } from 'react'
import type { Brand } from '#domain/brands/brand.ts'
import { drawing, whenDrawn } from '../drawn.ts'
import { openRoot } from '../open-root.ts'
import { PasswordApp } from './password-app.tsx'

const read = async () => (await import('./ask-password.ts')).openPasswordCalls()

/** Start with a forgotten password and no session here: only these screens, without the shop or a database. */
export async function start(_brand: Brand, words: Promise<void>): Promise<void> {
  await words
  openRoot().render(
    <StrictMode>
      <PasswordApp read={read} />
    </StrictMode>,
  )
  drawing()
  await whenDrawn
  // Loaded while the person types; the form tries again if that failed.
  read().catch(() => {})
}
