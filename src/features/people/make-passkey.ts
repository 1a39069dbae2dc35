import { passkeys } from '#domain/contract/passkeys.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'

/** Makes a passkey in the browser and adds it; undefined if the person closes the browser's dialog. */
export async function makePasskey(name: string, password: string): Promise<Answer<unknown> | undefined> {
  const asked = await callApi(passkeys.question, { body: { password } })
  if (!asked.ok) return asked
  const { questionId, options } = asked.data
  const made = await navigator.credentials
    .create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    .catch(() => null)
  if (!(made instanceof PublicKeyCredential)) return undefined
  const { id, response } = made.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject, transports } = response
  return callApi(passkeys.add, { body: { questionId, name, id, clientDataJSON, attestationObject, transports } })
}
