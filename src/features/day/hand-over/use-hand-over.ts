import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDevice, useIdentity } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import type { HandOver } from '../../../offline/device-types.ts'

const TRIES = 4
const PAUSE_MS = 400

/** What can be given, what is held, and the actions on it. */
export function useHandOver() {
  const device = useDevice()
  const queries = useQueryClient()
  const principal = useIdentity()?.principal ?? ''
  const waiting = useObservable(device.outbox).filter(
    ({ state, isDamaged }) => !isDamaged && (state === 'saved' || state === 'sending'),
  )
  const key = ['day', principal, 'handOver']
  const { data: held } = useQuery({
    queryKey: key,
    queryFn: async () => (await device.handOver())?.held() ?? [],
    gcTime: 0,
  })
  const act = async <T>(run: (room: HandOver) => Promise<T>): Promise<T | 'broken'> => {
    const room = await device.handOver()
    if (!room) return 'broken'
    const answer = await run(room)
    await queries.invalidateQueries({ queryKey: key })
    return answer
  }
  return {
    unsent: waiting.length,
    held,
    async give() {
      for (let left = TRIES; ; left -= 1) {
        const answer = await act((room) => room.give())
        // An attempt to send is over in a moment; only a longer one is reported.
        if (answer !== 'sending' || left === 0) return answer
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    },
    confirm: (parcelId: string, code: string) => act((room) => room.confirm(parcelId, code)),
    takeBack: (parcelId: string) => act((room) => room.takeBack(parcelId)),
    async take(text: string) {
      const answer = await act((room) => room.take(text))
      // With a connection it is sent at once.
      if (typeof answer !== 'string') device.sendNow()
      return answer
    },
  }
}
export type HandOverDesk = ReturnType<typeof useHandOver>
