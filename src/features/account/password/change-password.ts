import { account } from '#domain/contract/account.ts'
import type { BodyOf } from '#domain/contract/call.ts'
import { callApi } from '../../../api/client.ts'
import type { Answer } from '../../../api/answer.ts'

/** Asked at once and never kept in the outbox: a password is not written down on the device. */
export const changePassword = (body: BodyOf<typeof account.changePassword>): Promise<Answer<null>> =>
  callApi(account.changePassword, { body })
