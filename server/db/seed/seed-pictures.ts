import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { FileStore } from '../../files/store.ts'
import type { SeedDrawing, SeedGoods, TenantId } from './seed-types.ts'

/** Side lengths of the large picture and of the card's (twice 184, specification §9). */
const SIZES = [1000, 368] as const
/** The drawings are 600 units wide at 72 per inch; drawn at this density their lines stay sharp at 1,000 pixels. */
const DENSITY = 120
const AT_ONCE = 2
const TOLD_EVERY = 100

export type DrawSvg = (drawing: SeedDrawing) => string

/** The picture's key without its size, a hash of its content: the content under a key never changes. */
export function pictureKey(tenant: TenantId, svg: string): string {
  return `${tenant}/goods/${createHash('sha256').update(svg).digest('hex').slice(0, 16)}`
}

/** Draws every missing picture; an interrupted start resumes where it stopped. */
export async function seedPictures(
  goods: readonly SeedGoods[],
  drawSvg: DrawSvg,
  files: FileStore,
  log: (line: string) => void,
): Promise<void> {
  const wanted = keysOf(goods, drawSvg)
  const queue = [...wanted]
  let done = 0
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      await drawOne(next[0], [...next[1]], files)
      if (++done % TOLD_EVERY === 0) log(`  ${done} of ${wanted.size} pictures`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Keys by drawing: brands that sell the same article share one, which is drawn once. */
function keysOf(goods: readonly SeedGoods[], drawSvg: DrawSvg): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  for (const { tenant, drawings } of goods) {
    for (const svg of drawings.map(drawSvg)) {
      const of = keys.get(svg) ?? new Set()
      keys.set(svg, of.add(pictureKey(tenant, svg)))
    }
  }
  return keys
}

async function drawOne(svg: string, keys: readonly string[], files: FileStore): Promise<void> {
  // The small one is written last, so if it exists, the large one does too.
  const are = await Promise.all(keys.map((key) => files.openFile(pathOf(key, SIZES[1]))))
  const missing = keys.filter((_, at) => !are[at])
  if (missing.length === 0) return
  const image = await sharp(Buffer.from(svg), { density: DENSITY })
    .resize(SIZES[0], SIZES[0], { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: image.info.width, height: image.info.height, channels: image.info.channels }
  for (const size of SIZES) {
    const webp = await sharp(image.data, { raw }).resize(size, size).webp({ quality: 82, effort: 2 }).toBuffer()
    for (const key of missing) await files.putFile(pathOf(key, size), webp)
  }
}

const pathOf = (key: string, size: number): string => `${key}-${size}.webp`
