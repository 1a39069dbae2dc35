import { StrictMode } from 'react'
import type { Brand } from '#domain/brands/brand.ts'
import { drawing, whenDrawn } from '../drawn.ts'
import { openRoot } from '../open-root.ts'
import { PasswordApp } from './password-app.tsx'

const read = async () => (await import('./ask-password.ts')).openPasswordCalls()

/** The start of who has no session here and forgot the password: these screens alone, neither the shop nor a database. */
export async function start(_brand: Brand, words: Promise<void>): Promise<void> {
  await words
  openRoot().render(
    <StrictMode>
      <PasswordApp read={read} />
    </StrictMode>,
  )
  drawing()
  await whenDrawn
  // Read while somebody types; the form asks again where it could not be had.
  read().catch(() => {})
}
