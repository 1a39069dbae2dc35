import { expect, test } from 'vitest'
import type { GoodsDocument } from '#domain/contract/goods-files.ts'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { ArticleDetail, Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { EnergyLabel } from './energy-label.tsx'
import { Videos } from './videos.tsx'

const lamp = anArticle('L1', { brand: 'Norvik', model: 'N-7', energy: { class: 'E', range: 'A-G' } })
const sheet: GoodsDocument = {
  documentId: 'd1',
  kind: 'productSheet',
  title: '',
  language: 'en',
  type: 'application/pdf',
  bytes: 2048,
}
const parts = (reachable: 'yes' | 'no', catalogue: Partial<Device['catalogue']> = {}) =>
  deviceWith({
    ...signedIn(),
    sync: createCell(aSync({ reachable })),
    files: async () => undefined,
    kept: { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] },
    catalogue: { ...listing([lamp]), ...catalogue },
  })

test('offline the class is on its scale and the sheet is said to be missing; online the sheet is offered', async () => {
  const label = (detail: Device['catalogue']['detail'], reachable: 'yes' | 'no') =>
    renderScreen(<EnergyLabel article={lamp} onClose={() => {}} />, { device: parts(reachable, { detail }) })
  const offline = await label(async () => ({ ok: false, kind: 'unreachable' }), 'no')
  const dialog = offline.getByRole('dialog', { name: 'Energy label' })
  await expect.element(dialog.getByText('Energy class E on the scale A-G.')).toBeVisible()
  await expect.element(dialog.getByText(/^The product information sheet is not on this device yet/)).toBeVisible()
  await offline.unmount()
  const whole = { article: lamp, documents: [sheet], description: '', from: 'server' } as unknown as ArticleDetail
  const online = await label(async () => ({ ok: true, data: whole }), 'yes')
  await expect.element(online.getByRole('button', { name: 'Product information sheet' })).toBeVisible()
  // The supplier's own name and model, as on the label.
  await expect.element(online.getByText('Norvik N-7')).toBeVisible()
  await expect.element(online.getByText(/is not on this device yet/)).not.toBeInTheDocument()
})

test.each([
  ['yes', { ok: false, kind: 'serverFailed' }, 'Something failed on our side.'],
  ['no', { ok: false, kind: 'unreachable' }, 'Not on this device yet: it is loaded once there is a network.'],
] as const)('a label and a sheet that are unavailable (network: %s) say why', async (reachable, failure, words) => {
  const label: GoodsDocument = { ...sheet, documentId: 'd2', kind: 'energyLabel', type: 'image/png' }
  const whole = { article: lamp, documents: [label, sheet], description: '', from: 'server' } as unknown as ArticleDetail
  const screen = await renderScreen(<EnergyLabel article={lamp} onClose={() => {}} />, {
    device: parts(reachable, { detail: async () => ({ ok: true, data: whole }), document: async () => failure }),
  })
  await expect.element(screen.getByText(words)).toBeVisible()
  await screen.getByRole('button', { name: 'Product information sheet' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
})

test('no part of a film is fetched before it is played; offline the screen says that films are not kept', async () => {
  const source = (quality: 'standard' | 'high', height: number) =>
    ({ quality, key: `film-${quality}`, width: 640, height, bytes: 1_000_000 }) as const
  const film = { title: 'How to mount it', poster: '', seconds: 75, sources: [source('standard', 360), source('high', 720)] }
  const screen = await renderScreen(<Videos goodsId="L1" videos={[film as never]} />, { device: parts('yes') })
  const play = screen.getByRole('button', { name: 'Play the video, 1:15' })
  await expect.element(play).toBeVisible()
  expect(document.querySelector('video')).toBeNull()
  await play.click()
  // This page has no film behind it.
  await expect.element(screen.getByText('This video could not be played.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await screen.unmount()
  const offline = await renderScreen(<Videos goodsId="L1" videos={[film as never]} />, { device: parts('no') })
  await expect.element(offline.getByText('Videos are not kept on this device: they need a network to play.')).toBeVisible()
  await expect.element(offline.getByRole('button')).not.toBeInTheDocument()
})
