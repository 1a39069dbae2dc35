import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'

/** Starts a real S3 server on this machine with one bucket, as named in FILES_URL. Its one account is built in. */
export async function anObjectStore(): Promise<{ readonly filesUrl: string; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'tradepad-s3-'))
  const buckets = [{ name: 'tradepad' }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: buckets })
  const { port } = await server.run()
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  afterAll(stop)
  return { filesUrl: `http://S3RVER:S3RVER@127.0.0.1:${port}/tradepad?region=us-east-1`, stop }
}
