import type { BarcodeReader } from './reader/open-reader.ts'
import { openReader } from './reader/open-reader.ts'
import type { Wanted } from './reader/protocol.ts'
import { createSightings } from './sightings.ts'

/**
 * `asking`: the browser asks the person, or the reader is loading · `refused`: the person said no · `none`: no camera · `busy`:
 * another app uses it · `noReader`: the reader was never fetched and there is no network.
 */
export type CameraState = 'asking' | 'on' | 'refused' | 'none' | 'busy' | 'noReader'

export interface Camera {
  /** Undefined if the camera has no light. */
  readonly torch: ((on: boolean) => Promise<boolean>) | undefined
  stop(): void
}

/** Pause after each frame, so that the list gets processor time too. */
const PAUSE_MS = 60
/** Wide enough for the thin bars of a label at arm's length; more costs time and finds nothing else. */
const FRAME_WIDTH_MAX = 1280

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Why no camera opened, by the browser's own names. */
const REASONS: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

export class CameraFailure extends Error {
  readonly state: CameraState
  constructor(state: CameraState) {
    super(state)
    this.state = state
  }
}

/**
 * Shows the camera in `video` and reports each code that comes into view; throws CameraFailure. `onEnd` is called if the camera is
 * taken away.
 */
export async function openCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onEnd: () => void,
  wanted: Wanted = 'goods',
): Promise<Camera> {
  const reading = openReader(wanted)
  const letGo = (): void => void reading.then((reader) => reader.close()).catch(() => undefined)
  // Requested first, because a refused camera must be reported first.
  const stream = await openStream().catch((error: unknown) => {
    letGo()
    throw error
  })
  const end = (): void => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
    letGo()
  }
  const fail = (state: CameraState): never => {
    end()
    throw new CameraFailure(state)
  }
  const reader = await reading.catch(() => fail('noReader'))
  video.srcObject = stream
  await video.play().catch(() => fail('busy'))
  const [track] = stream.getVideoTracks()
  track?.addEventListener('ended', onEnd)
  const stopReading = readFrames(video, reader, onCode)
  return {
    torch: torchOf(track),
    stop() {
      stopReading()
      track?.removeEventListener('ended', onEnd)
      end()
    },
  }
}

async function openStream(): Promise<MediaStream> {
  // Missing if the page was not loaded over https.
  if (!('mediaDevices' in navigator)) throw new CameraFailure('none')
  try {
    return await navigator.mediaDevices.getUserMedia(WANTED)
  } catch (error) {
    throw new CameraFailure(error instanceof Error ? (REASONS[error.name] ?? 'busy') : 'busy')
  }
}

function readFrames(video: HTMLVideoElement, reader: BarcodeReader, onCode: (code: string) => void): () => void {
  const canvas = document.createElement('canvas')
  const isNew = createSightings()
  let stopped = false
  const look = async (): Promise<void> => {
    const frame = document.hidden ? undefined : takeFrame(video, canvas)
    const codes = frame ? await reader.read(frame).catch(() => []) : []
    if (stopped) return
    for (const code of new Set(codes)) if (isNew(code, performance.now())) onCode(code)
    setTimeout(() => void look(), PAUSE_MS)
  }
  void look()
  return () => {
    stopped = true
  }
}

/** Exactly the part of the frame that the person sees: a code outside it is not meant. */
function takeFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  if (stillEmpty(video) || clientWidth === 0 || clientHeight === 0) return undefined
  // Crops as `object-fit: cover` does.
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight)
  const [width, height] = [clientWidth / scale, clientHeight / scale]
  const shrink = Math.min(1, FRAME_WIDTH_MAX / width)
  canvas.width = Math.round(width * shrink)
  canvas.height = Math.round(height * shrink)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2]
  context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const stillEmpty = ({ readyState, videoWidth }: HTMLVideoElement): boolean =>
  readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0

/** TypeScript's library does not type a camera's light. */
function torchOf(track: MediaStreamTrack | undefined): Camera['torch'] {
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || capabilities?.torch !== true) return undefined
  return (on) =>
    track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).then(
      () => on,
      () => !on,
    )
}
