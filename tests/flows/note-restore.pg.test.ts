import { expect, test, vi } from 'vitest'
import type { Device } from '../../src/offline/device.ts'
import { PASSWORD, testApp } from '../contract/kit.ts'
import type { ErpOrder } from '#domain/contract/erp-order.ts'
import { anAccount, anArticle } from '../kit/builders.ts'
import { anErp } from '../kit/erp.ts'
import { tablet } from './device-kit.ts'

const server = await testApp()
const { database, clock, ask, signIn } = server
const { pool } = database

const LOST = ['cart', 'cart_line', 'command_verdict']
/** Backs up what the commands of this test write; `restoreBackup` restores it over later changes. */
const backUp = async (): Promise<void> => {
  for (const table of LOST) await pool.query(`create table backup_${table} as select * from ${table}`)
}
const restoreBackup = async (): Promise<void> => {
  for (const table of LOST) {
    await pool.query(`delete from ${table}`)
    await pool.query(`insert into ${table} select * from backup_${table}`)
  }
}
const cartRows = async () =>
  (await pool.query<{ goods_id: string; quantity: number }>('select goods_id, quantity from cart_line order by goods_id')).rows
const commandIds = async () =>
  (await pool.query<{ command_id: string }>('select command_id from command_verdict order by at')).rows.map(
    ({ command_id: id }) => id,
  )
const life = async (token: string, epoch: number) => {
  const answer = await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands: [], epoch }, token })
  return answer.json<{ data: { epoch: number; restoredTo: string | null } }>().data
}
/** Waits until this many commands have their verdict on the server and the device has it. */
const settled = (device: Device, count: number) =>
  vi.waitFor(async () => {
    expect(await commandIds()).toHaveLength(count)
    expect(device.outbox.get()).toEqual([])
  })

test('`select note_restore()` starts a new epoch, and a device resends what the backup lost, each command once', async () => {
  await pool.query(`insert into goods (tenant_id, goods_id, name, class_id) values ('main', 'BULB', 'Bulb', 'c')`)
  await pool.query(`insert into price (tenant_id, list_id, goods_id, amount) values ('main', 'std', 'BULB', 100)`)
  await pool.query(`insert into stock (tenant_id, goods_id, remaining) values ('main', 'BULB', 1000)`)
  const place = tablet(server)
  const device = await place.open()
  await device.signIn('buyer', 'ana@bazar.example', PASSWORD)

  await device.addToCart('LAMP', 5, 'Lamp')
  await settled(device, 1)
  const saved = clock.now
  await backUp()
  clock.now = new Date(saved.getTime() + 3_600_000)
  await device.addToCart('BULB', 3, 'Bulb')
  await settled(device, 2)
  const given = await commandIds()

  place.world.network = 'down'
  await restoreBackup()
  const { rows } = await pool.query<{ note_restore: number }>('select note_restore()')
  expect(rows).toEqual([{ note_restore: 2 }])
  const { access_token: token } = await signIn('marta')
  expect(await life(token, 1)).toMatchObject({ epoch: 2, restoredTo: saved.toISOString() })
  expect(await life(token, 2)).toMatchObject({ epoch: 2, restoredTo: null })
  expect(await cartRows()).toEqual([{ goods_id: 'LAMP', quantity: 5 }])

  await device.addToCart('LAMP', 1, 'Lamp')
  place.world.network = 'fine'
  device.sendNow()
  await settled(device, 3)
  expect(await cartRows()).toEqual([
    { goods_id: 'BULB', quantity: 3 },
    { goods_id: 'LAMP', quantity: 6 },
  ])
  const after = await commandIds()
  expect(after.slice(0, 2)).toEqual(given)
  await device.close()
})

test('order numbers and serials issued after the backup are never issued again', async () => {
  const erp = await anErp(server)
  const account = await anAccount(database)
  const kettle = await anArticle(database)
  const last = async () => {
    const { list } = (await erp.read('orders?limit=100')).json<{ data: { list: ErpOrder[] } }>().data
    return list.at(-1)!
  }
  await erp.order(account, [[kettle, 1]])
  const saved = (await last()).serial
  const { rows } = await pool.query<{ last: string }>('select last_value as last from order_number_main')
  const lost = await erp.order(account, [[kettle, 1]])
  const { serial } = await last()

  await pool.query('delete from order_line where order_id = $1', [lost.orderId])
  await pool.query('delete from orders where order_id = $1', [lost.orderId])
  await pool.query(`update order_counter set last = $1`, [saved])
  await pool.query(`select setval('order_number_main', $1)`, [rows[0]!.last])
  await pool.query('select note_restore(leap => 50)')

  const next = await erp.order(account, [[kettle, 1]])
  expect(Number(next.orderNumber.slice(-6))).toBeGreaterThan(Number(lost.orderNumber.slice(-6)))
  // An ERP whose cursor is past the lost order skips none of the new ones.
  expect((await last()).serial).toBeGreaterThan(serial)
})
