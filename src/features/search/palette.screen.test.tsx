import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { Palette, entriesFor } from './palette.tsx'

const run = vi.fn<(name: string) => void>()
const entries = ['Cart', 'Orders', 'Quick order'].map((name) => ({
  key: name.replace(' ', '-'),
  name,
  icon: IconArrowRight,
  run: () => run(name),
}))

function Whole({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const groups = [{ key: 'screens', name: 'Screens', entries: entriesFor(entries, text) }]
  return <Palette text={text} onText={setText} groups={groups} isWaiting={false} onClose={onClose} />
}

test('words narrow the list, the arrows choose, and Enter goes there and closes it', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await renderScreen(<Whole onClose={onClose} />)
  const field = screen.getByRole('combobox')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('order')
  await expect.element(screen.getByRole('option', { name: 'Cart' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: 'Quick order' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(run.mock.calls).toEqual([['Quick order']])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an empty result is reported, and Escape closes', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await renderScreen(<Whole onClose={onClose} />)
  await userEvent.keyboard('zzz')
  await expect.element(screen.getByText('Nothing found. Try another word or a number.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
