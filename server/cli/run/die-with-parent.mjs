// Loaded into the server before its own code. Descriptor 3 is a pipe that run.mjs holds: it closes even when run.mjs is killed
// with -9, and an orphaned server would keep the port and the data folder.
import { Socket } from 'node:net'

new Socket({ fd: 3 })
  .on('error', () => undefined)
  .once('close', () => process.kill(process.pid, 'SIGTERM'))
  .resume()
  .unref()
