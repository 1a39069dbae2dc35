import { recall, remember } from '../../lib/remember.ts'

const SOUND = 'tradepad.scan.sound'
/** Frequency in hertz and start in seconds: one high tone means yes, two low ones mean no; they differ in rhythm too. */
const TONES = {
  ok: [{ hertz: 1320, at: 0 }],
  bad: [
    { hertz: 240, at: 0 },
    { hertz: 240, at: 0.16 },
  ],
} as const
const TONE_S = 0.1
const LOUDNESS = 0.2
const BUZZ = { ok: [40], bad: [60, 50, 60] }

let audio: AudioContext | undefined

export const isSoundOn = (): boolean => recall(SOUND) !== 'off'
export const keepSound = (on: boolean): void => remember(SOUND, on ? 'on' : 'off')

/** Sound and vibration for a scan, for a person who looks at the shelf. */
export function signal(kind: 'ok' | 'bad'): void {
  navigator.vibrate?.(BUZZ[kind])
  if (!isSoundOn()) return
  try {
    audio ??= new AudioContext()
    void audio.resume()
    for (const tone of TONES[kind]) play(audio, tone.hertz, audio.currentTime + tone.at)
  } catch {
    // Without sound, the list and the spoken words remain.
  }
}

function play(context: AudioContext, hertz: number, at: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  // An abrupt end would click.
  volume.gain.setValueAtTime(LOUDNESS, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_S)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + TONE_S)
}
