import { passkeys } from '#domain/contract/passkeys.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import type { Device } from '../../offline/device-types.ts'

/** Signs in with a passkey of this host; undefined if the person leaves the browser's dialog. */
export async function signInWithPasskey(device: Pick<Device, 'adoptSignIn'>): Promise<Answer<unknown> | undefined> {
  const asked = await callApi(passkeys.signInQuestion)
  if (!asked.ok) return asked
  const { questionId, options } = asked.data
  const found = await navigator.credentials
    .get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
    .catch(() => null)
  if (!(found instanceof PublicKeyCredential)) return undefined
  const { id, response } = found.toJSON() as AuthenticationResponseJSON
  const { clientDataJSON, authenticatorData, signature } = response
  const body = { questionId, id, clientDataJSON, authenticatorData, signature }
  return device.adoptSignIn(await callApi(passkeys.signIn, { body }))
}
