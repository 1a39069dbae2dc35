import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { catalogue } from '#domain/contract/catalogue.ts'
import { callApi } from '../../api/client.ts'
import { useAccount } from '../../lib/device.ts'

/** Notes that the article was opened (§7, browse record). Without a network nothing is noted: it is a help, not a record. */
export function useNoteView(goodsId: string): void {
  const queries = useQueryClient()
  const account = useAccount()?.clientId
  useEffect(() => {
    if (goodsId === '' || account === undefined) return
    void callApi(catalogue.browsed, { account, body: { goodsId } })
      .then(() => queries.invalidateQueries({ queryKey: ['browse', 'history', account] }))
      .catch(() => undefined)
  }, [queries, goodsId, account])
}
