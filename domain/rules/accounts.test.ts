import { expect, test } from 'vitest'
import { inListOrder, laterVisit, matchesClient, pinAccount, setDefaultAccount } from './accounts.ts'

const row = (company: string, part: { pinned?: boolean; isDefault?: boolean } = {}) => ({
  clientId: company,
  company,
  pinned: false,
  isDefault: false,
  ...part,
})
const names = (list: readonly { company: string }[]) => list.map(({ company }) => company).join(' ')

test('the default comes first, then the pinned in pinning order, then the others by company', () => {
  const list = [
    row('Zeta', { pinned: true }),
    row('Öl'),
    row('Beta', { pinned: true }),
    row('Nube'),
    row('Rest', { isDefault: true }),
  ]
  expect(names(inListOrder(list))).toBe('Rest Zeta Beta Nube Öl')
})

test('pinning appends to the pinned, pinning again keeps the place, and unpinning sorts back by company', () => {
  const list = [row('Mar', { pinned: true }), row('Ana'), row('Luz'), row('Sol')]
  const pinned = pinAccount(list, { clientId: 'Ana', top: true })
  expect(names(pinned)).toBe('Mar Ana Luz Sol')
  expect(pinAccount(pinned, { clientId: 'Mar', top: true })).toBe(pinned)
  expect(names(pinAccount(pinned, { clientId: 'Mar', top: false }))).toBe('Ana Luz Mar Sol')
  expect(pinAccount(pinned, { clientId: 'Nobody', top: true })).toBe(pinned)
})

test('there is at most one default, and it moves to the top', () => {
  const list = setDefaultAccount([row('Ana', { isDefault: true }), row('Luz', { pinned: true })], { clientId: 'Luz' })
  expect(list).toMatchObject([
    { company: 'Luz', isDefault: true },
    { company: 'Ana', isDefault: false },
  ])
})

const client = {
  clientNumber: 'ES-10042',
  vatAccount: 'ESB12345678',
  company: 'Peñalver Electrónica',
  city: 'León',
  country: 'ES',
}
test.each([
  ['electronica PENALVER', true],
  ['leon es', true],
  ['es10042', true],
  ['B 12.345-678', true],
  ['0042', true],
  ['', true],
  ['peñalver madrid', false],
  ['...', false],
  ['99', false],
])('"%s" finds the client: %s', (asked, found) => {
  expect(matchesClient(client, asked)).toBe(found)
})

test('the later of two visits counts, and no visit gives null', () => {
  expect(laterVisit('2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z')).toBe('2026-11-21T10:00:00.000Z')
  expect([laterVisit(undefined, null), laterVisit(null, '2026-11-21T10:00:00.000Z')]).toEqual([null, '2026-11-21T10:00:00.000Z'])
})
