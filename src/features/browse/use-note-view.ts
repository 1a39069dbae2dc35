import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { catalogue } from '#domain/contract/catalogue.ts'
import { callApi } from '../../api/client.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { noteView } from './note-views.ts'

/** Notes that the article was opened, now or with the next connection. */
export function useNoteView(goodsId: string): void {
  const queries = useQueryClient()
  const { kept } = useDevice()
  const account = useAccount()?.clientId
  useEffect(() => {
    if (goodsId === '' || account === undefined) return
    const send = (id: string) => callApi(catalogue.browsed, { account, body: { goodsId: id } })
    void noteView({ kept, account, send }, goodsId)
      .then((isNoted) => (isNoted ? queries.invalidateQueries({ queryKey: ['browse', 'history', account] }) : undefined))
      .catch(() => undefined)
  }, [queries, kept, goodsId, account])
}
