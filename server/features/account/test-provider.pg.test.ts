import { describe, expect, it } from 'vitest'
import type { Session } from '#domain/contract/account.ts'
import { testApp } from '../../../tests/contract/kit.ts'

const { app, form } = await testApp()

describe('the development test provider', () => {
  it('sends staff back with a code that signs them in, once', async () => {
    const jar: Record<string, string> = {}
    const browse = async (address: string) => {
      const url = new URL(address, 'http://localhost')
      const answer = await app.inject({ url: url.pathname + url.search, headers: { host: 'localhost' }, cookies: jar })
      for (const { name, value } of answer.cookies) jar[name] = value
      return answer
    }
    const start = await browse('/api/v1.0/worker/authorize')
    let answer = await browse(start.json<{ data: { url: string } }>().data.url)
    const page = await browse(answer.headers.location!)
    expect(page.body).toContain('Marta Ruiz')
    answer = await browse(`${answer.headers.location!}/as/sub-sales`)
    for (let hops = 0; hops < 5 && !answer.headers.location!.includes('/login?'); hops++)
      answer = await browse(answer.headers.location!)
    const { code, state } = Object.fromEntries(new URL(answer.headers.location!, 'http://localhost').searchParams) as Record<
      string,
      string
    >
    const stolen = await form('/worker/login', { code: code!, state: state! })
    expect(stolen.json()).toMatchObject({ error: 'session.providerRefused' })
    const signedIn = await form('/worker/login', { code: code!, state: state! }, jar)
    expect(signedIn.json<{ data: Session }>().data.info).toMatchObject({ name: 'Marta Ruiz', kind: 'staff' })
    expect((await form('/worker/login', { code: code!, state: state! }, jar)).json()).toMatchObject({
      error: 'session.providerRefused',
    })
  })
})
