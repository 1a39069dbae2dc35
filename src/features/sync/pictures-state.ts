import { WHOLE_CATALOGUE } from '../../offline/pictures-types.ts'
import type { ClassPictures, PicturesState } from '../../offline/device-types.ts'

/** `complete`: no more can be fetched · `next`: another class comes first. */
export type RowState = 'counting' | 'off' | 'complete' | 'running' | 'next' | 'paused' | 'full' | 'unreachable'

export const rowStateOf = (row: ClassPictures, { running, stopped }: PicturesState): RowState => {
  const { total, kept, missing, choice, classId } = row
  if (choice !== 'off' && total !== null && kept + missing >= total) return 'complete'
  if (choice === 'paused') return 'paused'
  if (choice === 'on' && stopped !== null) return stopped
  if (choice === 'on' && (running === classId || (running !== null && classId === WHOLE_CATALOGUE))) return 'running'
  if (total === null) return 'counting'
  return choice === 'on' ? 'next' : 'off'
}
