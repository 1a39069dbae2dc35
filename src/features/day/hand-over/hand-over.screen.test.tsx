import { expect, test, vi } from 'vitest'
import { aWaiting } from '../../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { HandOver, Held, OutboxEntry } from '../../../offline/device-types.ts'
import { toRun } from '../../../offline/hand-over/run.ts'
import { createCell } from '../../../offline/observable.ts'
import { HandOverScreen } from './hand-over-screen.tsx'

const HELD: Held = {
  parcelId: '01990000-0000-7000-8000-0000000000aa',
  handedAt: '2026-11-21T09:00:00.000Z',
  count: 2,
  text: 'TPH1.x.y',
}

/** A tablet with this hand-over room; `seen` shows a code to its camera. */
const open = async (room: Partial<HandOver> = {}, waiting: readonly OutboxEntry[] = [aWaiting('1'), aWaiting('2')]) => {
  let seen: (code: string) => void = () => {}
  const sendNow = vi.fn<() => void>()
  const device = deviceWith({
    ...signedIn(),
    outbox: createCell(waiting),
    handOver: async () => ({ held: async () => [], ...room }) as HandOver,
    sendNow,
  })
  const screen = await renderScreen(
    <HandOverScreen
      qr={(text, label) => <p aria-label={label}>{text}</p>}
      camera={(onCode) => {
        seen = onCode
        return <p>camera</p>
      }}
    />,
    { device },
  )
  return { screen, seen: (code: string) => seen(code), sendNow }
}

test('unsent work is handed over, held with its code, and gone once the other device’s code is typed', async () => {
  let held: readonly Held[] = []
  const confirm = vi.fn<HandOver['confirm']>(async (_id, code) => {
    if (code === '123456') held = []
    return code === '123456'
  })
  const { screen } = await open({
    held: async () => held,
    give: async () => {
      held = [HELD]
      return HELD
    },
    confirm,
  })
  await expect.element(screen.getByText('2 not sent yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(screen.getByText('2 changes are handed over')).toBeVisible()
  await expect.element(screen.getByLabelText('Code 1 of 1')).toMatchTextContent(/TPR1\..*TPH1\.x\.y/)
  const field = screen.getByLabelText('Code of the other device')
  await field.fill('000000')
  await screen.getByRole('button', { name: 'The other device has it' }).click()
  await expect.element(screen.getByText('This is not the code that the other device shows.')).toBeVisible()
  await field.fill('123456')
  await screen.getByRole('button', { name: 'The other device has it' }).click()
  await expect.element(screen.getByText('2 changes are handed over')).not.toBeInTheDocument()
})

test('held work can be taken back', async () => {
  const takeBack = vi.fn<HandOver['takeBack']>().mockResolvedValue(true)
  const { screen } = await open({ held: async () => [HELD], takeBack })
  await screen.getByRole('button', { name: 'Bring it back here' }).click()
  await expect.poll(() => takeBack.mock.calls).toEqual([[HELD.parcelId]])
})

test('codes are collected in any order, missing ones are listed, and a foreign one is refused', async () => {
  const take = vi.fn<HandOver['take']>().mockResolvedValue({ count: 3, code: '654321' })
  const text = `TPH1.${'a'.repeat(1500)}`
  const run = (await toRun(text))!
  const other = (await toRun(`TPH1.${'b'.repeat(1500)}`))!
  const { screen, seen, sendNow } = await open({ take })
  await screen.getByRole('button', { name: 'Scan the codes' }).click()
  await expect.element(screen.getByText('camera')).toBeVisible()
  seen(run[2]!)
  await expect.element(screen.getByText(/1 \/ 3 · Missing: 1, 2/)).toBeVisible()
  seen(other[0]!)
  await expect.element(screen.getByText(/This code belongs to another series/)).toBeVisible()
  seen(run[0]!)
  seen(run[1]!)
  await expect.element(screen.getByText('654321')).toBeVisible()
  expect(take.mock.calls).toEqual([[text]])
  expect(sendNow).toHaveBeenCalledOnce()
})

test('a file is taken; the work of another person and work already taken are refused with the reason', async () => {
  const take = vi.fn<HandOver['take']>().mockResolvedValueOnce('foreign').mockResolvedValueOnce('taken')
  const { screen } = await open({ take }, [])
  await expect.element(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled()
  const file = screen.getByLabelText('File with unsent work')
  await file.upload(new File(['TPH1.of.ben'], 'work.tradepad'))
  await expect.element(screen.getByText(/This is the work of another person/)).toBeVisible()
  await file.upload(new File(['TPH1.again'], 'work2.tradepad'))
  await expect.element(screen.getByText(/This device has already taken it over/)).toBeVisible()
  expect(take.mock.calls).toEqual([['TPH1.of.ben'], ['TPH1.again']])
})
