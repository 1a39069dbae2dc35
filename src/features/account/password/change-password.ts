import { account } from '#domain/contract/account.ts'
import type { BodyOf } from '#domain/contract/call.ts'
import { callApi } from '../../../api/client.ts'
import type { Answer } from '../../../api/answer.ts'

/** Sent at once, never through the outbox: a password is not stored on the device. */
export const changePassword = (body: BodyOf<typeof account.changePassword>): Promise<Answer<null>> =>
  callApi(account.changePassword, { body })
