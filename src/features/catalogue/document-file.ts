import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { GoodsDocument } from '#domain/contract/goods-files.ts'
import type { Failure } from '../../api/answer.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { usePersistedQueries } from '../../lib/persisted-queries.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { saveFile } from '../../lib/save-file.ts'

/** Larger documents are handed to the person and not kept: the device's space is for work. */
const KEPT_BYTES_MAX = 5_000_000
const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

/** Query for the bytes of a document; once fetched, they are available offline. */
function useDocumentQuery() {
  const { catalogue } = useDevice()
  const account = useAccount()
  const { persisterFn } = usePersistedQueries()
  return ({ documentId, bytes }: GoodsDocument) =>
    ({
      queryKey: ['document', account?.clientId ?? '', documentId, bytes],
      queryFn: async () => {
        const answer = await catalogue.document(documentId)
        if (!answer.ok) throw new ReadFailure(answer)
        return answer.data
      },
      staleTime: Infinity,
      ...(bytes <= KEPT_BYTES_MAX && { persister: persisterFn }),
    }) satisfies UseQueryOptions<ArrayBuffer>
}

/** The bytes of a document that the screen itself shows. */
export function useDocument(document: GoodsDocument) {
  return useQuery<ArrayBuffer>(useDocumentQuery()(document))
}

/** Saves documents of an article as files. */
export function useDocumentFile(goodsId: string) {
  const queries = useQueryClient()
  const queryOf = useDocumentQuery()
  const { persistQueryByKey } = usePersistedQueries()
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ documentId: string; answer: Failure } | null>(null)
  const save = async (document: GoodsDocument) => {
    const { documentId, kind, language, type } = document
    setBusy(documentId)
    setFailed(null)
    try {
      const query = queryOf(document)
      const isNew = queries.getQueryData(query.queryKey) === undefined
      const content = await queries.fetchQuery<ArrayBuffer>(query)
      // The library persists only a moment later, but a person who has the file may go offline at once. Without space it is saved
      // all the same.
      if (isNew && 'persister' in query) await persistQueryByKey(query.queryKey, queries).catch(() => undefined)
      const name = [goodsId, kind, language].filter((part) => part !== '').join('-')
      saveFile(`${name}.${ENDINGS[type] ?? 'bin'}`, content, type)
    } catch (error) {
      setFailed({ documentId, answer: ReadFailure.of(error).answer })
    }
    setBusy(null)
  }
  return { save, busy, failed }
}
