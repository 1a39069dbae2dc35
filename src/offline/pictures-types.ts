import type { Observable } from './observable.ts'

/** Stands for every class, those to come as well. */
export const WHOLE_CATALOGUE = '*'

export type PictureChoice = 'off' | 'on' | 'paused'

export interface ClassPictures {
  /** A class of the first level, or `WHOLE_CATALOGUE`. */
  readonly classId: string
  /** '' for the whole catalogue. */
  readonly name: string
  /** Different card pictures of the articles listed there; null before they were counted. */
  readonly total: number | null
  readonly kept: number
  /** Of those that are kept. */
  readonly bytes: number
  /** The service has no such picture: nothing more is to be had. */
  readonly missing: number
  readonly choice: PictureChoice
}

export interface PicturesState {
  /** Empty until the catalogue is on this device. */
  readonly classes: readonly ClassPictures[]
  readonly whole: ClassPictures | null
  /** Of the pictures known on this device; null before there are any. */
  readonly averageBytes: number | null
  /** The class whose pictures are being fetched. */
  readonly running: string | null
  /** Why those that were asked for are not being fetched. `full`: the budget, or what the browser grants. */
  readonly stopped: 'full' | 'unreachable' | null
}

/** Card pictures kept on this device by choice, a class at a time. The choice belongs to the device, whoever is signed in. */
export interface DevicePictures {
  readonly state: Observable<PicturesState>
  /** Counts what has not been counted yet: a screen shows it. */
  look(): Promise<void>
  keep(classId: string): Promise<void>
  pause(classId: string): Promise<void>
  drop(classId: string): Promise<void>
}

export type PutResult =
  | { readonly outcome: 'kept'; readonly bytes: number }
  | { readonly outcome: 'missing' | 'unreachable' | 'full' }

/** Where pictures lie. The browser's caches; tests put their own in its place. */
export interface PictureCache {
  /** Ahead of anybody's wish, where it may be pushed out again; answers whether it lies there now. */
  keepAhead(key: string): Promise<boolean>
  /** Whether anything was kept by choice and is still there. */
  isThere(): Promise<boolean>
  /** Makes room for the first one. */
  begin(): Promise<void>
  /** Bytes of a picture kept by choice; null is not kept. */
  sizeOf(key: string): Promise<number | null>
  /** Bytes of a picture that happens to lie here. */
  sampleOf(key: string): Promise<number | null>
  /** Keeps it by choice: copied where it lies here already, else fetched. `full` also where all of them were taken away. */
  put(key: string): Promise<PutResult>
  remove(key: string): Promise<void>
  /** Drops every picture kept by choice that is not in the set. */
  sweep(wanted: ReadonlySet<string>): Promise<void>
  clear(): Promise<void>
}
