import { contract } from '#domain/contract/index.ts'
import type { Return } from '#domain/contract/returns.ts'
import { photoKindOf } from '#domain/rules/photo.ts'
import type { PhotoKind } from '#domain/rules/photo.ts'
import { findNotReturnable } from '#domain/rules/returns.ts'
import { shippedPieces } from '#domain/rules/shipped.ts'
import type { Tx } from '../../db/client.ts'
import { returnPhotoKey } from '../../files/return-files.ts'
import { openFiles } from '../../files/open-files.ts'
import { noteUnchanged } from '../../http/audit.store.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler, RequestContext } from '../../http/handler.ts'
import type { Scope } from '../../http/scope.ts'
import {
  addOrderEvent,
  findPhoto,
  findReturn,
  lockOrder,
  readReturnsOfOrder,
  returnToWire,
  storeReturn,
} from './returns.store.ts'
import type { NewPhoto } from './returns.store.ts'

type Asked = RequestContext<typeof contract.returns.request>

/** What the uploads feature provides of photos and labels uploaded before. */
export interface UploadedFiles {
  /** Complete and checked; undefined if this account has none. */
  findPhoto(tx: Tx, scope: Scope, hash: string): Promise<{ readonly kind: PhotoKind; readonly size: number } | undefined>
  findLabel(tx: Tx, scope: Scope, hash: string): Promise<{ readonly size: number } | undefined>
  read(tx: Tx, scope: Scope, hash: string): Promise<readonly Buffer[]>
  drop(tx: Tx, scope: Scope, hash: string): Promise<void>
}

/** The desk where service judges returns, unless the ERP does; app.ts injects it, because features do not know each other. */
export interface ReturnDesk {
  open(
    tx: Tx,
    scope: Scope,
    facts: { readonly subject: string; readonly title: string; readonly by: string; readonly now: Date },
  ): Promise<void>
  withdraw(tx: Tx, scope: Scope, facts: { readonly subject: string; readonly by: string; readonly now: Date }): Promise<void>
}

const { effect } = contract.returns.request.command

/**
 * Requests to send pieces back. Locks the order: of those who request its last piece at once, one gets it (decisions §16). A return
 * whose id is known is returned as it is.
 */
export const requestReturn =
  (uploads: UploadedFiles, desk: ReturnDesk): Handler<typeof contract.returns.request> =>
  async (asked): Promise<Return> => {
    const { tx, scope, body, now } = asked
    const { returnId, orderId } = body
    const order = (await lockOrder(tx, scope, orderId)) ?? refuse('order.notFound')
    const known = await findReturn(tx, scope, returnId)
    if (known) {
      noteUnchanged(tx)
      return known.orderId === orderId ? returnToWire(known) : refuse('return.idTaken')
    }
    const { shipped, lines: ordered, returns } = await readReturnsOfOrder(tx, scope, orderId)
    const shipments = shipped.length > 0 ? [{ lines: shipped }] : []
    const beyond = findNotReturnable(body.lines, shippedPieces({ state: order.state, lines: ordered, shipments }), returns)
    if (beyond) refuse('return.beyondShipped', { values: { ...beyond } })
    const photos = await takePhotos(asked, uploads)
    const [made] = effect<Return>([], body, { at: now.toISOString(), by: scope.actor.name })
    if (!made) throw new Error('A return was asked for and is not there')
    const nameOf = new Map(ordered.map(({ goodsId, name }) => [goodsId, name]))
    const lines = made.lines.map((line) => ({ ...line, name: nameOf.get(line.goodsId) ?? line.goodsId }))
    const returnNumber = `${order.orderNumber}-R${returns.length + 1}`
    await storeReturn(tx, scope, { asked: { ...made, returnNumber, lines }, photos, now })
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    await addOrderEvent(tx, scope, { orderId, kind: 'returnAsked', facts: { returnNumber, pieces }, now })
    await desk.open(tx, scope, { subject: returnId, title: returnNumber, by: scope.actor.name, now })
    const stored = await findReturn(tx, scope, returnId)
    if (!stored) throw new Error('A return was written and is not there')
    return returnToWire(stored)
  }

/** Moves each photo once into the file store, under its hash, and drops its upload. Only its first bytes are inspected. */
async function takePhotos({ tx, scope, body, services }: Asked, uploads: UploadedFiles): Promise<NewPhoto[]> {
  const files = openFiles(services.config)
  const kept = new Map<string, { readonly kind: PhotoKind; readonly size: number }>()
  for (const { hash, size } of body.lines.flatMap(({ photos }) => photos)) {
    if (kept.has(hash)) continue
    const uploaded = await uploads.findPhoto(tx, scope, hash)
    // Handed in already with another return.
    const photo = uploaded ?? (await findPhoto(tx, scope, { hash })) ?? refuse('return.photoMissing')
    if (photo.size !== size) refuse('return.photoMissing')
    if (uploaded) {
      const bytes = Buffer.concat(await uploads.read(tx, scope, hash))
      if (photoKindOf(bytes) !== uploaded.kind) refuse('return.badPhoto')
      await files.putFile(returnPhotoKey(scope.tenant, hash), bytes)
      await uploads.drop(tx, scope, hash)
    }
    kept.set(hash, photo)
  }
  return body.lines.flatMap(({ photos }, line) =>
    photos.flatMap(({ hash }, place) => {
      const photo = kept.get(hash)
      return photo ? [{ line: line + 1, place, hash, kind: photo.kind, size: photo.size }] : []
    }),
  )
}
