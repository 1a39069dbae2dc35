import type { CatalogueMutant } from './run.ts'

const NOTHING = new ArrayBuffer(0)

/** Devices that show data that does not belong together, or claim more than they know. */
export const catalogueMutants: readonly CatalogueMutant[] = [
  {
    name: 'the articles are flipped before their stock',
    store: (store, pause) => ({
      ...store,
      async flip(installed, columns) {
        if (!columns) return store.flip(installed, columns)
        const who = { tenant: '', ...installed }
        const { volatile } = await store.snapshot(who)
        if (!(await store.flip(installed, volatile ?? NOTHING))) return false
        await pause()
        await store.putVolatile(who, installed.manifest, columns)
        return true
      },
    }),
  },
  {
    name: 'pointer and stock are read one after the other',
    store: (store, pause) => ({
      ...store,
      async snapshot(who) {
        const first = await store.snapshot(who)
        for (let wait = 0; wait < 12; wait++) await pause()
        return { ...(await store.snapshot(who)), installed: first.installed }
      },
    }),
  },
  { name: 'an unknown stock is read as 0', shown: (article) => ({ ...article, remaining: article.remaining ?? 0 }) },
  {
    name: 'the age of what was never read is counted from time 0',
    shown: (article) => ({ ...article, readAt: article.remaining === null ? 0 : article.readAt }),
  },
  { name: '"up to date" is said of half a catalogue', saysUpToDate: ({ installed }) => installed !== null },
]
