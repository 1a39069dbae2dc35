import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../tests/kit/screen.tsx'
import { Figure, Table } from './table.tsx'

afterAll(() => page.viewport(1280, 800))

const columns = ['Order', 'Date', 'Goods', 'Total'].map((label, at) => ({ key: label, label, figure: at > 1 }))

const open = async (phone?: readonly number[]) => {
  const screen = await renderScreen(
    <Table caption="Orders" columns={columns} {...(phone && { phone })}>
      <tr>
        <td style={{ minWidth: 200 }}>NV-2026-000556</td>
        <td className="num">2026-07-31</td>
        <Figure>282.669,03</Figure>
        <Figure>336.376,15</Figure>
      </tr>
    </Table>,
  )
  const region = screen.getByRole('region', { name: 'Orders' }).element() as HTMLElement
  const fades = () =>
    ['--more-before', '--more-after'].map((name) => Number.parseFloat(getComputedStyle(region).getPropertyValue(name)) > 1)
  return { screen, region, fades }
}

test('a table that is wider than the screen fades at each edge with more beyond it', async () => {
  await page.viewport(360, 740)
  const { region, fades } = await open()
  await expect.poll(fades).toEqual([false, true])
  region.scrollLeft = (region.scrollWidth - region.clientWidth) / 2
  await expect.poll(fades).toEqual([true, true])
  region.scrollLeft = region.scrollWidth
  await expect.poll(fades).toEqual([true, false])
  await page.viewport(1024, 768)
  await expect.poll(fades).toEqual([false, false])
})

test('on a phone a row takes several lines, so that no figure is cut; elsewhere it takes one', async () => {
  await page.viewport(360, 740)
  const { screen, region } = await open([8, 4, 6, 6])
  const top = (name: string) => screen.getByRole('cell', { name }).element().getBoundingClientRect().top
  expect(region.scrollWidth).toBe(region.clientWidth)
  for (const cell of screen.getByRole('cell').elements()) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  expect(top('336.376,15')).toBeGreaterThan(top('2026-07-31'))
  const left = (role: 'cell' | 'columnheader', name: string) =>
    screen.getByRole(role, { name }).element().getBoundingClientRect().left
  expect(left('columnheader', 'Total')).toBe(left('cell', '336.376,15'))
  await page.viewport(1024, 768)
  expect(top('336.376,15')).toBe(top('2026-07-31'))
})
