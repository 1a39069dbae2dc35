import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const PACKED = /\.(html|js|css|json|svg|txt|webmanifest|wasm)$/
const LEAST_BYTES = 1024
const br = promisify(brotliCompress)
const gz = promisify(gzip)

/** Compresses each text file of the built app as Brotli and gzip at their best level; the server only has to choose. */
export async function packFiles(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => PACKED.test(file) && !file.includes('/.vite/'))
  await Promise.all(files.map(packFile))
}

async function packFile(file) {
  const bytes = readFileSync(file)
  if (bytes.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([br(bytes, { params }), gz(bytes, { level: 9 })])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipped)
}
