import * as v from 'valibot'
import { call } from './call.ts'
import { count, instant, uuid } from './shapes.ts'

/** A person's command as stored in the outbox and sent: no token, header or address (I2, design §4). */
export const command = v.object({
  id: uuid,
  /** Name of the contract call. */
  call: v.pipe(v.string(), v.maxLength(60)),
  version: count,
  /** The account acted for; null for commands about the person. */
  account: v.nullable(uuid),
  body: v.unknown(),
  /** When the person gave it, by the device's clock: for display and the record only, never for ordering. */
  at: instant,
})
export type Command = v.InferOutput<typeof command>

/** The verdict of one command: status and envelope exactly as the call itself would have answered. */
export const commandVerdict = v.object({
  id: uuid,
  status: count,
  code: v.number(),
  error: v.nullable(v.string()),
  msg: v.string(),
  data: v.unknown(),
})
export type CommandVerdict = v.InferOutput<typeof commandVerdict>

export const COMMANDS_PER_BATCH = 50

export const sync = {
  commands: call({
    name: 'sync.commands',
    method: 'POST',
    path: '/v1.0/commands',
    auth: 'session',
    summary: 'Applies commands in order, each in its own transaction with its own verdict, each at most once.',
    body: v.object({
      /** May be empty, to ask for the epoch only. */
      commands: v.pipe(v.array(command), v.maxLength(COMMANDS_PER_BATCH)),
      /** The epoch that the device knows. If the server's differs, it applies nothing and returns its own. */
      epoch: v.optional(count),
    }),
    reply: v.object({
      results: v.array(commandVerdict),
      serverTime: instant,
      /** Raised when the server is restored from a backup; what it answered since `restoredTo` is lost. */
      epoch: count,
      restoredTo: v.nullable(instant),
    }),
  }),
} as const
