import { useCallback, useEffect, useState } from 'react'
import { returns } from '#domain/contract/returns.ts'
import { useDevice } from '../../../lib/device.ts'
import { useFormDraft } from '../../../lib/use-form-draft.ts'
import type { FormDraft } from '../../../lib/use-form-draft.ts'
import type { Device, ReturnDraft } from '../../../offline/device-types.ts'
import { requestToDraft } from '../../../offline/form-entries.ts'
import { isEmpty, noEntries } from './request-form.ts'
import type { Entries, FilledLine, OpenedRequest, Photo } from './request-form.ts'

interface RequestDraft {
  /** The form and how it is kept; undefined while it is read. */
  readonly request: OpenedRequest | undefined
  readonly draft: FormDraft<ReturnDraft>
  /** The refused request that the new one replaces. */
  readonly refusedCommand: string | undefined
}

/** The form of an order or of its refused request, as kept on this device; else the refused content; else an empty form. */
export function useRequestDraft(orderId: string, command: string | undefined): RequestDraft {
  const device = useDevice()
  const [refused] = useState(() => findRefused(device, command))
  const [photos] = useState(() => new Map<string, Photo>())
  const readPhotos = useCallback((draft: ReturnDraft) => readPhotosInto(photos, device, draft), [photos, device])
  const draft = useFormDraft('returnRequest', refused?.id ?? orderId, readPhotos)
  const [opened, setOpened] = useState<Entries>()
  const { found } = draft
  useEffect(() => {
    if (found === undefined) return undefined
    let isCurrent = true
    const open = async () => {
      const draft = found ?? refused?.draft
      if (draft) await readPhotos(draft)
      const entries = draft ? draftToEntries(photos, draft) : noEntries(device.newId())
      if (isCurrent) setOpened((before) => before ?? entries)
    }
    void open()
    return () => {
      isCurrent = false
    }
  }, [device, found, refused, photos, readPhotos])
  const keep = (entries: Entries) => {
    const kept = entriesToDraft(entries)
    draft.keep(
      isEmpty(entries) ? null : kept,
      kept.lines.flatMap((line) => line.photos),
    )
  }
  const follow: OpenedRequest['follow'] = (show) => draft.follow((kept) => show(draftToEntries(photos, kept)))
  return { request: opened && { opened, keep, follow }, draft, refusedCommand: refused?.id }
}

function findRefused(device: Device, command: string | undefined): { readonly id: string; readonly draft: ReturnDraft } | null {
  const entry = device.outbox.get().find(({ id }) => id === command)
  if (!entry || entry.call !== returns.request.name) return null
  if (entry.state !== 'needsDecision' && entry.state !== 'quarantined') return null
  // A new id, because the service may have refused the old one.
  return { id: entry.id, draft: { ...requestToDraft(entry.body), returnId: device.newId() } }
}

async function readPhotosInto(photos: Map<string, Photo>, device: Device, draft: ReturnDraft): Promise<void> {
  for (const id of draft.lines.flatMap((line) => line.photos)) {
    const bytes = photos.has(id) ? undefined : await device.keptPhoto(id).catch(() => undefined)
    if (bytes) photos.set(id, { id, bytes })
  }
}

const draftToEntries = (photos: ReadonlyMap<string, Photo>, draft: ReturnDraft): Entries => ({
  returnId: draft.returnId,
  notes: draft.notes,
  filled: new Map(
    draft.lines.map(({ goodsId, ...line }): [string, FilledLine] => [
      goodsId,
      { ...line, photos: line.photos.flatMap((id) => photos.get(id) ?? []) },
    ]),
  ),
})

const entriesToDraft = ({ returnId, notes, filled }: Entries): ReturnDraft => ({
  returnId,
  notes,
  lines: Array.from(filled, ([goodsId, line]) => ({ ...line, goodsId, photos: line.photos.map(({ id }) => id) })),
})
