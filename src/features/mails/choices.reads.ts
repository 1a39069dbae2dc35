import { useQueryClient } from '@tanstack/react-query'
import type { MailChoice, QuietHours } from '#domain/contract/mails.ts'
import { mails } from '#domain/contract/mails.ts'
import { callApi } from '../../api/client.ts'
import { useAccount, useIdentity } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

interface Choices {
  readonly address: string
  readonly list: { kind: MailChoice; wanted: boolean }[]
  readonly quiet: QuietHours | null
  readonly timeZone: string
}
export type Change = Partial<Pick<Choices, 'list' | 'quiet'>>

/** The choices, and a change of them: it shows at once and is rolled back if the service does not accept it. */
export function useChoices() {
  const key = ['mail-choices', useAccount()?.clientId ?? '', useIdentity()?.principal ?? '']
  const queries = useQueryClient()
  const { data, failure, retry } = useKeptRead<Choices>({ key, ask: () => callApi(mails.choices), freshMs: 0 })
  const change = async (next: Change) => {
    const before = queries.getQueryData<Choices>(key)
    if (before) queries.setQueryData(key, merged(before, next))
    const answer = await callApi(mails.choose, { body: next })
    // Another choice may have been changed meanwhile: only this one goes back.
    if (!answer.ok && before) queries.setQueryData<Choices>(key, (now) => now && merged(now, former(before, next)))
    return answer
  }
  return { data, failure, retry, change }
}

/** What the change took the place of. */
const former = ({ list, quiet }: Choices, next: Change): Change => ({
  list: list.filter(({ kind }) => next.list?.some((one) => one.kind === kind)),
  ...(next.quiet !== undefined && { quiet }),
})

const merged = (before: Choices, { list = [], quiet }: Change): Choices => ({
  ...before,
  list: before.list.map((one) => list.find(({ kind }) => kind === one.kind) ?? one),
  ...(quiet !== undefined && { quiet }),
})
