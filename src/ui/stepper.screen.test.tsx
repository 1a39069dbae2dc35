import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../tests/kit/screen.tsx'
import { Stepper } from './stepper.tsx'

type Asked = (asked: number, how: 'typed' | 'stepped') => void

test('a typed quantity counts on Enter, as typed', async () => {
  const onAsk = vi.fn<Asked>()
  const screen = await renderScreen(<Stepper label="Kettle" value={6} step={6} onAsk={onAsk} />)
  const field = screen.getByRole('spinbutton', { name: 'Quantity of Kettle' })
  await field.fill('25')
  expect(onAsk).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onAsk.mock.calls).toEqual([[25, 'typed']])
})

test('text that is not a quantity stays in the field with an error and changes nothing', async () => {
  const onAsk = vi.fn<Asked>()
  const screen = await renderScreen(<Stepper label="Kettle" value={6} step={6} onAsk={onAsk} />)
  const field = screen.getByRole('spinbutton', { name: 'Quantity of Kettle' })
  await field.fill('1.000')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/is not a whole number/)).toBeVisible()
  await expect.element(field).toHaveValue('1.000')
  expect(onAsk).not.toHaveBeenCalled()
})

test('Escape undoes the typing', async () => {
  const screen = await renderScreen(<Stepper label="Kettle" value={6} step={6} onAsk={vi.fn<Asked>()} />)
  const field = screen.getByRole('spinbutton', { name: 'Quantity of Kettle' })
  await field.fill('99')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('6')
})

test('plus and minus follow the sales step, and minus stops at the minimum', async () => {
  const onAsk = vi.fn<Asked>()
  const screen = await renderScreen(<Stepper label="Kettle" value={6} step={6} min={6} onAsk={onAsk} />)
  await expect.element(screen.getByRole('button', { name: 'Less' })).toBeDisabled()
  await screen.getByRole('button', { name: 'More' }).click()
  expect(onAsk.mock.calls).toEqual([[12, 'stepped']])
})
