import { beforeEach, expect, test, vi } from 'vitest'
import { emptyForm } from './register-form.ts'
import { createRegisterDesk } from './register-desk.ts'
import { forgetOpen, keepOpen, recallOpen } from './open-application.ts'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../../api/client.ts', () => ({ callApi: asked }))

const BEGUN = { registrationId: '01980000-0000-7000-8000-0000000000ef', key: 'A'.repeat(43) }
const EMAIL = 'eva@lampen.example'
const form = { ...emptyForm('DE'), email: ` ${EMAIL.toUpperCase()}` }
const proof = new File(['%PDF-1.4'], 'licence.pdf')
const answering = (answers: Readonly<Record<string, unknown>>) =>
  asked.mockImplementation(async ({ name }) =>
    name in answers ? { ok: true, data: answers[name] } : { ok: false, kind: 'refused', error: 'register.wrongCode' },
  )
const last = () => [asked.mock.lastCall?.[0].name, asked.mock.lastCall?.[1]]

beforeEach(() => {
  asked.mockReset()
  forgetOpen()
})

test('a reloaded page continues the application; the password is nowhere on the device', async () => {
  answering({ 'register.start': BEGUN, 'register.proof': null, 'register.again': null, 'register.confirm': null })
  await createRegisterDesk().apply(form, 'lamp shop 26', proof)
  const anew = createRegisterDesk()
  expect(anew.waiting()).toBe(EMAIL)
  expect(JSON.stringify(recallOpen(Date.now()))).not.toContain('lamp shop')
  await anew.again()
  expect(last()).toEqual(['register.again', { body: BEGUN }])
  await anew.confirm('123456')
  expect(last()).toEqual(['register.confirm', { body: { ...BEGUN, code: '123456' } }])
  expect(anew.waiting()).toBeNull()
})

test('a wrong code keeps the application open; a proof that did not arrive opens none', async () => {
  answering({ 'register.start': BEGUN })
  const desk = createRegisterDesk()
  expect((await desk.apply(form, 'lamp shop 26', proof)).ok).toBe(false)
  expect(desk.waiting()).toBeNull()
  keepOpen({ ...BEGUN, email: EMAIL }, Date.now())
  expect((await desk.confirm('000000')).ok).toBe(false)
  expect(desk.waiting()).toBe(EMAIL)
})

test('an expired or malformed application is dropped', async () => {
  const now = Date.now()
  keepOpen({ ...BEGUN, email: EMAIL }, now - 2 * 86_400_000)
  expect(recallOpen(now)).toBeNull()
  keepOpen({ ...BEGUN, email: 7 as unknown as string }, now)
  expect(recallOpen(now)).toBeNull()
  expect((await createRegisterDesk().confirm('123456')).ok).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})
