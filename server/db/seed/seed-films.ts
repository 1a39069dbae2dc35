import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileStore } from '../../files/store.ts'
import { pictureKey } from './seed-pictures.ts'
import type { DrawSvg } from './seed-pictures.ts'
import type { SeedGoods } from './seed-types.ts'

/** Our own drawings, moved on a canvas and recorded by Chromium's MediaRecorder in two resolutions. */
const FOLDER = join(import.meta.dirname, 'film')
const SECONDS = 8
const FILMS = [
  { quality: 'standard', width: 640, height: 360, file: 'kettle-standard.mp4' },
  { quality: 'high', width: 1280, height: 720, file: 'kettle-high.mp4' },
] as const
/** The kettle that it shows. */
const SHOWS = { tenant: 'main', sku: 'NV-KT3701' }

const sources = () =>
  FILMS.map(({ file, ...film }) => {
    const content = readFileSync(join(FOLDER, file))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
    return { ...film, content, key: `${SHOWS.tenant}/videos/${hash}-${film.quality}.mp4` }
  })

/** The films of an article as its row keeps them. */
export function filmsOf(article: SeedGoods, drawSvg: DrawSvg) {
  const [front] = article.drawings
  if (article.tenant !== SHOWS.tenant || article.sku !== SHOWS.sku || !front) return []
  return [
    {
      poster: pictureKey(article.tenant, drawSvg(front)),
      seconds: SECONDS,
      title: article.names,
      sources: sources().map(({ content, ...source }) => ({ ...source, type: 'video/mp4', bytes: content.length })),
    },
  ]
}

export async function seedFilms(files: FileStore): Promise<void> {
  for (const { key, content } of sources()) if (!(await files.openFile(key))) await files.putFile(key, content)
}
