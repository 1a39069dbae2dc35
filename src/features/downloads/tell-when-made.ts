import { useLingui } from '@lingui/react/macro'
import { createContext } from 'react'
import type { DownloadRecord } from '#domain/contract/download-shapes.ts'
import { toast } from '../../ui/toasts.ts'
import { awaitPackage } from './await-package.ts'

/** Called with every package that was asked for. */
export const AskedContext = createContext<(record: DownloadRecord) => void>(() => {})

interface Telling {
  /** Whether the person looks at the files already, and sees it there. */
  readonly isShown: () => boolean
  readonly show: (fileId: string) => void
}

/** Tells that a package is ready on whichever screen the person is by then (decisions §13), with the way to it. */
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
