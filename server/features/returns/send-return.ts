import { contract } from '#domain/contract/index.ts'
import type { Return } from '#domain/contract/returns.ts'
import { returnCan } from '#domain/rules/returns.ts'
import { isSafePdf } from '#domain/rules/safe-pdf.ts'
import { returnLabelKey } from '../../files/return-files.ts'
import { openFiles } from '../../files/open-files.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler, RequestContext } from '../../http/handler.ts'
import type { UploadedFiles } from './request-return.ts'
import { storeChange } from './returns.service.ts'
import { hasLabel, lockReturn, returnToWire } from './returns.store.ts'

type Asked = RequestContext<typeof contract.returns.send>

/** Enters the parcel once; a repeat corrects it, without a new event of the order. */
export const sendReturn =
  (uploads: UploadedFiles): Handler<typeof contract.returns.send> =>
  async (asked): Promise<Return> => {
    const { tx, scope, body, now } = asked
    const before = (await lockReturn(tx, scope, body.returnId)) ?? refuse('return.notFound')
    if (!returnCan.send(before.state)) return refuse('return.notAccepted')
    if (body.label) await takeLabel(asked, body.label, uploads)
    const act = { at: now.toISOString(), by: scope.actor.name }
    const [after] = contract.returns.send.command.effect([returnToWire(before)], body, act)
    return storeChange({ tx, scope, now }, after, before.state === 'sent' ? null : 'returnSent')
  }

/** Moves the label into the file store, under its hash, and drops its upload. */
async function takeLabel(
  { tx, scope, services }: Asked,
  { hash, size }: NonNullable<Asked['body']['label']>,
  uploads: UploadedFiles,
): Promise<void> {
  const uploaded = await uploads.findLabel(tx, scope, hash)
  if (!uploaded) {
    // Uploaded before, with this parcel or another.
    if (!(await hasLabel(tx, scope, { hash, size }))) refuse('return.labelMissing')
    return
  }
  if (uploaded.size !== size) refuse('return.labelMissing')
  const bytes = Buffer.concat(await uploads.read(tx, scope, hash))
  if (!isSafePdf(bytes)) refuse('return.badLabel')
  await openFiles(services.config).putFile(returnLabelKey(scope.tenant, hash), bytes)
  await uploads.drop(tx, scope, hash)
}
