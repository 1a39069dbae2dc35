import { commandInput } from '#domain/contract/call.ts'
import { errors } from '#domain/contract/errors.ts'
import { commandCalls, contract } from '#domain/contract/index.ts'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import type { Api } from './api.ts'
import { domainErrorOf } from './errors.ts'
import type { RequestContext } from './handler.ts'
import { mountWithoutTransaction } from './mount.ts'
import { readEpoch } from './epoch.store.ts'
import { answerOf, runCall } from './run-call.ts'
import type { Answer } from './run-call.ts'
import { noWeb } from './web.ts'

const UPGRADE = errors['sync.unknownCommand'].status

type Batch = Omit<RequestContext<typeof contract.sync.commands>, 'tx'>

/** The command batch: runs every command exactly as its call, in its own transaction, at most once (design §4). */
export const mountCommands = (api: Api): void =>
  mountWithoutTransaction(api, contract.sync.commands, (batch) => applyAll(api, batch))

const applyAll = async (api: Api, batch: Batch) => {
  const life = await readEpoch(api.services.database, batch.body.epoch)
  const answered = { serverTime: batch.now.toISOString(), ...life }
  // A device that does not know of the restore would send new work before the work that was lost.
  if (batch.body.epoch !== undefined && batch.body.epoch !== life.epoch) return { results: [], ...answered }
  const results: CommandVerdict[] = []
  const stopped = new Set<string>()
  for (const command of batch.body.commands) {
    const lane = `${commandCalls.get(command.call)?.command?.lane ?? command.call}:${command.account ?? ''}`
    const answer = stopped.has(lane) ? later(api, batch) : await applyOne(api, batch, command)
    // Later commands of a lane depend on the earlier ones: "not now" and "not this version" for one hold back the rest.
    if (answer.status >= 500 || answer.status === UPGRADE) stopped.add(lane)
    results.push({
      id: command.id,
      status: answer.status,
      code: answer.code,
      error: answer.error,
      msg: answer.msg,
      data: answer.data,
    })
  }
  return { results, ...answered }
}

const later = (api: Api, batch: Batch): Answer => answerOf(api, { error: 'server.unavailable', data: null }, batch.language)

const applyOne = async (api: Api, batch: Batch, command: Command): Promise<Answer> => {
  const { actor, sessionId, tenant } = batch.scope
  const mounted = api.handlers.get(command.call)
  if (!mounted?.call.command || mounted.call.command.version !== command.version)
    return answerOf(api, { error: 'sync.unknownCommand', data: null }, batch.language)
  try {
    return await runCall(api, {
      mounted,
      caller: { tenant, actor, sessionId, account: command.account },
      account: command.account,
      ...commandInput(mounted.call, command.body),
      key: command.id,
      brand: batch.brand,
      language: batch.language,
      now: batch.now,
      web: { ...noWeb, requestId: batch.web.requestId },
    })
  } catch (error) {
    api.services.log.error({ err: error, command: command.id, call: command.call }, 'command failed')
    const refused = domainErrorOf(error)
    // A refusal by a rule or the contract is a verdict; a failure on our side is answered 503 and retried later.
    if (errors[refused.error].status < 500) return answerOf(api, refused, batch.language)
    return later(api, batch)
  }
}
