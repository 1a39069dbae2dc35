import { expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import type { CatalogueState, Drill, DrillState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { DrillBar } from './drill-bar.tsx'
import { DrillScreen } from './drill-screen.tsx'
import type { StartParts } from './start-card.tsx'

const NOTHING: DrillState = {
  tasks: { isAdded: false, isChanged: false, isOrdered: false, isReopened: false, isOnline: false, isSettled: false },
  report: { saved: 0, applied: 0, doubled: 0, lostAnswers: 0, refused: 0, held: 0 },
}

const openStart = async (parts: Partial<StartParts> = {}, phase: CatalogueState['phase'] = 'ready') => {
  const reload = vi.fn<() => void>()
  const state = createCell({ phase } as CatalogueState)
  const device = deviceWith({ drill: undefined, catalogue: { state } as never })
  const screen = await renderScreen(<DrillScreen isOver={false} begin={async () => null} reload={reload} {...parts} />, {
    device,
  })
  return { screen, reload }
}

const openDay = async (part: Partial<DrillState>, acts: Partial<Drill> = {}) => {
  const drill: Drill = { state: createCell({ ...NOTHING, ...part }), comeBack: async () => {}, end: async () => {}, ...acts }
  const parts: StartParts = { isOver: false, begin: async () => null, reload: () => {} }
  return renderScreen(
    <>
      <DrillScreen {...parts} />
      <DrillBar drill={drill} onTasks={() => {}} />
    </>,
    { device: deviceWith({ drill }) },
  )
}

test('the start screen says what will happen, makes the copy and reloads the page on it', async () => {
  const { screen, reload } = await openStart()
  await expect.element(screen.getByText(/works on the copy.*nothing you do is sent.*your own data is as it was/)).toBeVisible()
  await screen.getByRole('button', { name: 'Start the drill' }).click()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test.each([
  ['full', /There is no room for a copy/],
  ['broken', /The copy could not be made/],
  ['unavailable', /This browser cannot run a drill/],
] as const)('a copy that cannot be made (%s) reports why and that nothing was changed', async (trouble, words) => {
  const { screen, reload } = await openStart({ begin: async () => trouble })
  await screen.getByRole('button', { name: 'Start the drill' }).click()
  await expect.element(screen.getByText(words)).toMatchTextContent(/Nothing was changed/)
  expect(reload).not.toHaveBeenCalled()
})

test('a drill cannot start without articles on the device', async () => {
  const { screen } = await openStart({}, 'installing')
  await expect.element(screen.getByText(/The articles are not on this device yet/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Start the drill' })).toBeDisabled()
})

test('after a drill the screen says that the copy is deleted', async () => {
  const { screen } = await openStart({ isOver: true })
  await expect.element(screen.getByText(/its copy is deleted/)).toBeVisible()
})

test('a tab that has lost its drill says that its work is real', async () => {
  const { screen } = await openStart({ isOver: 'left' })
  await expect.element(screen.getByText(/no longer in a drill.*your real work/)).toBeVisible()
  await expect.element(screen.getByText(/its copy is deleted/)).not.toBeInTheDocument()
})

test('each finished task is ticked, and Connect is enabled once there is an order', async () => {
  const comeBack = vi.fn<Drill['comeBack']>().mockResolvedValue()
  const early = await openDay({ tasks: { ...NOTHING.tasks, isAdded: true } }, { comeBack })
  await expect.element(early.getByRole('button', { name: 'Connect' })).toBeDisabled()
  await expect.poll(() => early.getByText('Task done').elements()).toHaveLength(1)
  await early.unmount()
  const later = await openDay({ tasks: { ...NOTHING.tasks, isOrdered: true } }, { comeBack })
  await later.getByRole('button', { name: 'Connect' }).click()
  await expect.poll(() => comeBack.mock.calls.length).toBe(1)
})

test('the report says what was saved, accepted, lost on the way, refused and held', async () => {
  const screen = await openDay({
    tasks: { ...NOTHING.tasks, isOrdered: true, isOnline: true },
    report: { saved: 3, applied: 1, doubled: 0, lostAnswers: 1, refused: 1, held: 1 },
  })
  for (const words of [
    '3 changes are saved on this device.',
    '1 was sent and accepted.',
    /nothing was counted twice/,
    /1 was refused: somebody else had bought the article/,
    /1 can only be judged by the real service/,
  ])
    await expect.element(screen.getByText(words)).toBeVisible()
})

test('the bar says on every screen that nothing is sent, and ends the drill', async () => {
  const end = vi.fn<Drill['end']>().mockResolvedValue()
  const screen = await openDay({}, { end })
  const bar = screen.getByRole('complementary', { name: 'Drill' })
  await expect.element(bar.getByText('Drill: nothing is sent')).toBeVisible()
  await bar.getByRole('button', { name: 'End the drill' }).click()
  await expect.poll(() => end.mock.calls.length).toBe(1)
})
