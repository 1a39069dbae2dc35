import { useEffect, useRef, useState } from 'react'
import { returns } from '#domain/contract/returns.ts'
import { useDevice } from '../../../lib/device.ts'
import { useFormDraft } from '../../../lib/use-form-draft.ts'
import type { FormDraft } from '../../../lib/use-form-draft.ts'
import type { Device, ReturnDraft } from '../../../offline/device-types.ts'
import { requestToDraft } from '../../../offline/form-entries.ts'
import { noEntries } from './request-form.ts'
import type { Entries, FilledLine, Photo, RequestForm } from './request-form.ts'

interface RequestDraft {
  /** Initial content of the form; undefined while it is read. */
  readonly opened: Entries | undefined
  readonly draft: FormDraft<ReturnDraft>
  /** The refused request that the new one replaces. */
  readonly refusedCommand: string | undefined
}

/** The form of an order or of its refused request, as kept on this device; else the refused content; else an empty form. */
export function useRequestDraft(orderId: string, command: string | undefined): RequestDraft {
  const device = useDevice()
  const [refused] = useState(() => findRefused(device, command))
  const draft = useFormDraft('returnRequest', refused?.id ?? orderId)
  const [opened, setOpened] = useState<Entries>()
  const { found } = draft
  useEffect(() => {
    if (found === undefined) return undefined
    let isCurrent = true
    const open = async () => {
      const draft = found ?? refused?.draft
      const entries = draft ? await draftToEntries(device, draft) : noEntries(device.newId())
      if (isCurrent) setOpened((before) => before ?? entries)
    }
    void open()
    return () => {
      isCurrent = false
    }
  }, [device, found, refused])
  return { opened, draft, refusedCommand: refused?.id }
}

/** Keeps each change of the form on the device. */
export function useKeepRequest({ returnId, filled, notes, isEmpty }: RequestForm, { keep }: FormDraft<ReturnDraft>): void {
  const isOpened = useRef(false)
  useEffect(() => {
    if (!isOpened.current) {
      isOpened.current = true
      return
    }
    const lines = [...filled].map(([goodsId, line]) => ({ ...line, goodsId, photos: line.photos.map(({ id }) => id) }))
    keep(
      isEmpty ? null : { returnId, notes, lines },
      lines.flatMap(({ photos }) => photos),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- only what a person changes is written
  }, [filled, notes])
}

function findRefused(device: Device, command: string | undefined): { readonly id: string; readonly draft: ReturnDraft } | null {
  const entry = device.outbox.get().find(({ id }) => id === command)
  if (!entry || entry.call !== returns.request.name) return null
  if (entry.state !== 'needsDecision' && entry.state !== 'quarantined') return null
  // A new id, because the service may have refused the old one.
  return { id: entry.id, draft: { ...requestToDraft(entry.body), returnId: device.newId() } }
}

async function draftToEntries(device: Device, draft: ReturnDraft): Promise<Entries> {
  const filled = new Map<string, FilledLine>()
  for (const { goodsId, photos: hashes, ...line } of draft.lines) {
    const photos: Photo[] = []
    for (const id of hashes) {
      const bytes = await device.keptPhoto(id).catch(() => undefined)
      if (bytes) photos.push({ id, bytes })
    }
    filled.set(goodsId, { ...line, photos })
  }
  return { returnId: draft.returnId, notes: draft.notes, filled }
}
