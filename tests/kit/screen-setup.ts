import { beforeEach, vi } from 'vitest'
import { dismissToast, readToasts } from '../../src/ui/toasts.ts'

// On a busy machine a test looks at a message after the seconds that it is shown: here no time takes it away. How long it is
// shown is tested in src/ui/toaster.screen.test.tsx.
vi.mock('../../src/ui/toasts.ts', async (original) => {
  const real = await original<typeof import('../../src/ui/toasts.ts')>()
  const toast: typeof real.toast = (text, options) => real.toast(text, { ...options, ms: 2 ** 31 - 1 })
  return { ...real, toast }
})

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
