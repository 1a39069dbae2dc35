import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { readShortIds } from './short-ids.ts'

/** Rooms whose screens all stand below src/routes/_kit: their words come with the first such screen and not with every start. */
const LATE_ROOMS = ['api-access', 'desk', 'scratch']

let read: Promise<ReadonlySet<string>> | undefined

/** Ids of messages that stand in those rooms and nowhere else; the sources are read once a build. */
export const readLateIds = (): Promise<ReadonlySet<string>> => (read ??= collectLateIds())

async function collectLateIds(): Promise<ReadonlySet<string>> {
  const config = getConfig({ configPath: 'lingui.config.ts' })
  const [all] = config.catalogs ?? []
  if (!all) throw new Error('lingui.config.ts names no catalog')
  const rooms = LATE_ROOMS.map((room) => join(config.rootDir ?? '', 'src/features', room))
  const idsOf = async (part: Partial<typeof all>): Promise<string[]> => {
    const [catalog] = await getCatalogs({ ...config, catalogs: [{ ...all, ...part }] })
    return Object.keys((await catalog?.collect()) ?? {})
  }
  const elsewhere = new Set(await idsOf({ exclude: [...(all.exclude ?? []), ...rooms.map((room) => `${room}/**`)] }))
  const late = (await idsOf({ include: rooms })).filter((id) => !elsewhere.has(id))
  if (late.length === 0) throw new Error('No room has words of its own: look at LATE_ROOMS')
  return new Set(late)
}

/** The words of those rooms in one language, as Lingui's own loader writes a catalog; keyed as this build's scripts name them. */
async function lateWordsIn(language: string): Promise<Record<string, unknown>> {
  const [catalog] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))
  const messages = (await catalog?.read(language)) ?? {}
  const [ids, shorts] = [await readLateIds(), await readShortIds()]
  return Object.fromEntries(
    [...ids].map((id) => [shorts.get(id) ?? id, compileMessage(messages[id]?.translation || messages[id]?.message || id)]),
  )
}

/** `messages.po?late`: in a build the late words, else nothing, for then every catalog is whole. */
export const lateWords = (): Plugin => {
  let isBuild = false
  return {
    name: 'late-words',
    enforce: 'pre',
    config: (_, { command }) => {
      isBuild = command === 'build'
    },
    load: {
      filter: { id: /\/locales\/[\w-]+\/messages\.po\?late$/ },
      async handler(id) {
        const language = /\/locales\/([\w-]+)\//.exec(id)?.[1] ?? ''
        const words = isBuild ? await lateWordsIn(language) : {}
        return { code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(words))})`, map: null }
      },
    },
  }
}
