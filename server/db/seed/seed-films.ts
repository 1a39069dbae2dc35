import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileStore } from '../../files/store.ts'
import { pictureKey } from './seed-pictures.ts'
import type { DrawSvg } from './seed-pictures.ts'
import type { SeedGoods } from './seed-types.ts'

/** Our own drawings, animated on a canvas and recorded by Chromium's MediaRecorder in two resolutions. */
const FOLDER = join(import.meta.dirname, 'film')
const SECONDS = 8
const QUALITIES = [
  { quality: 'standard', width: 640, height: 360 },
  { quality: 'high', width: 1280, height: 720 },
] as const
/** Articles of the main brand that they show. */
const FILMS = [
  { sku: 'NV-KT3701', name: 'kettle' },
  { sku: 'NV-RV3301', name: 'robot-vacuum' },
] as const
const TENANT = 'main'

const sourcesOf = ({ name }: (typeof FILMS)[number]) =>
  QUALITIES.map((film) => {
    const content = readFileSync(join(FOLDER, `${name}-${film.quality}.mp4`))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
    return { ...film, content, key: `${TENANT}/videos/${hash}-${film.quality}.mp4` }
  })

/** Films of an article as stored in its row. */
export function filmsOf(article: SeedGoods, drawSvg: DrawSvg) {
  const film = FILMS.find(({ sku }) => article.tenant === TENANT && article.sku === sku)
  const [front] = article.drawings
  if (!film || !front) return []
  return [
    {
      poster: pictureKey(article.tenant, drawSvg(front)),
      seconds: SECONDS,
      title: article.names,
      sources: sourcesOf(film).map(({ content, ...source }) => ({ ...source, type: 'video/mp4', bytes: content.length })),
    },
  ]
}

export async function seedFilms(files: FileStore): Promise<void> {
  for (const { key, content } of FILMS.flatMap(sourcesOf)) if (!(await files.openFile(key))) await files.putFile(key, content)
}
