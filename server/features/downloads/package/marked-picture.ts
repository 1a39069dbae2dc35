import { createHash, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { statSync } from 'node:fs'
import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PRODUCT_IMAGE_PX } from '#domain/rules/limits.ts'
import type { FileStore } from '../../../files/store.ts'

/** Folder of the marked pictures, below the files; they are kept between packages. */
export const MARKED = 'marked'
const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')
/** Largest size in which we have a picture. */
export const LARGEST = '1000'
const THUMBNAIL_PX = 96
/** A picture that packages still use stays: its time is renewed at most once a day. */
const RENEWED_MS = 86_400_000
/** The mark's share of the picture's width, and its opacity. */
const MARK = { share: 0.5, alpha: 0.28 }

let isLean = false
/** From now on this process caches no drawn pictures, and draws each on one thread. */
export const drawLean = (): void => {
  isLean = true
}

/** Loads sharp, 8 MB, only in a process that draws: most packages find their pictures marked. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  if (isLean) {
    sharp.cache(false)
    sharp.concurrency(1)
  }
  return sharp
}

export interface Marking {
  /** Where the pictures come from. */
  readonly files: Pick<FileStore, 'openFile'>
  /** Where marked ones are kept: DATA_DIR/files. */
  readonly root: string
  /** Text of the mark: the brand's name. */
  readonly mark: string
}

/** Returns the file of a picture with the mark on it, made if it does not exist yet; null if its source is gone. */
export async function markedPicture(
  { files, root, mark }: Marking,
  picture: string,
  size: '600' | 'full',
): Promise<string | null> {
  // Another name in the mark makes another picture.
  const sign = createHash('sha256').update(mark).digest('hex').slice(0, 8)
  const path = join(root, MARKED, `${picture}-${size}-${sign}.webp`)
  // Synchronous, because the folder is local: another thread would cost more than the answer.
  const kept = statSync(path, { throwIfNoEntry: false })
  if (kept) {
    if (Date.now() - kept.mtimeMs > RENEWED_MS) await utimes(path, new Date(), new Date())
    return path
  }
  const source = await files.openFile(`${picture}-${LARGEST}.webp`)
  if (!source) return null
  await mkdir(dirname(path), { recursive: true })
  const half = `${path}~${randomBytes(4).toString('hex')}`
  try {
    await draw(source, half, mark, size)
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  return path
}

async function draw(source: Buffer, target: string, mark: string, size: '600' | 'full'): Promise<void> {
  const sharp = await loadSharp()
  const image = sharp(source)
  const width = size === '600' ? PRODUCT_IMAGE_PX : ((await image.metadata()).width ?? PRODUCT_IMAGE_PX)
  const sized = size === '600' ? image.resize(width, width, { fit: 'contain', background: '#fff' }) : image
  await sized
    .composite([{ input: await markOf(mark, width), gravity: 'center' }])
    .webp({ quality: 82, effort: 2 })
    .toFile(target)
}

const marks = new Map<string, Promise<Buffer>>()

/** Returns the mark for pictures of this width, drawn once. The font is ours: a server may have none. */
function markOf(mark: string, width: number): Promise<Buffer> {
  const key = `${width} ${mark}`
  const known = marks.get(key) ?? drawMark(mark, width)
  marks.set(key, known)
  return known
}

async function drawMark(mark: string, width: number): Promise<Buffer> {
  const text = {
    text: `<span foreground="#5a6470">${escaped(mark)}</span>`,
    font: 'Noto Sans SemiBold',
    fontfile: FONT,
    rgba: true,
    dpi: 300,
  }
  const sharp = await loadSharp()
  const letters = await sharp({ text })
    .resize({ width: Math.round(width * MARK.share) })
    .png()
    .toBuffer()
  const turned = await sharp(letters)
    .rotate(-24, { background: '#0000' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = turned
  for (let at = 3; at < data.length; at += 4) data[at] = Math.round((data[at] ?? 0) * MARK.alpha)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns a picture small enough for a price list; null if the picture is gone. */
export async function thumbnailOf(marking: Marking, picture: string): Promise<Buffer | null> {
  const path = await markedPicture(marking, picture, '600')
  if (path === null) return null
  const sharp = await loadSharp()
  return sharp(path).resize(THUMBNAIL_PX, THUMBNAIL_PX).flatten({ background: '#fff' }).jpeg({ quality: 72 }).toBuffer()
}
