import { useLingui } from '@lingui/react/macro'
import { createContext } from 'react'
import type { DownloadRecord } from '#domain/contract/download-shapes.ts'
import { toast } from '../../ui/toasts.ts'
import { awaitPackage } from './await-package.ts'

/** Called with each requested package. */
export const AskedContext = createContext<(record: DownloadRecord) => void>(() => {})

interface Telling {
  /** Whether the person is looking at the files and sees it there. */
  readonly isShown: () => boolean
  readonly show: (fileId: string) => void
}

/** Reports that a package is ready or has failed, with a link to it, on whichever screen the person is by then (decisions §13). */
export function useTellWhenMade({ isShown, show }: Telling) {
  const { t } = useLingui()
  return async ({ fileId, state }: Pick<DownloadRecord, 'fileId' | 'state'>): Promise<void> => {
    if (state !== 'generating') return
    const end = await awaitPackage(fileId)
    if (end === null || isShown()) return
    toast(end === 'done' ? t`Your files are ready.` : t`Your files could not be made.`, {
      tone: end === 'done' ? 'ok' : 'need',
      key: fileId,
      stays: true,
      action: { label: t`Show`, run: () => show(fileId) },
    })
  }
}
