import type { Observable } from './observable.ts'

/** Means every class, including later ones. */
export const WHOLE_CATALOGUE = '*'

export type PictureChoice = 'off' | 'on' | 'paused'

export interface ClassPictures {
  /** A class of the first level, or `WHOLE_CATALOGUE`. */
  readonly classId: string
  /** '' for the whole catalogue. */
  readonly name: string
  /** Number of different card pictures of the articles listed there; null before they are counted. */
  readonly total: number | null
  readonly kept: number
  /** Total of those that are kept. */
  readonly bytes: number
  /** Number of pictures that the service does not have. */
  readonly missing: number
  readonly choice: PictureChoice
}

export interface PicturesState {
  /** Empty until the catalogue is on this device. */
  readonly classes: readonly ClassPictures[]
  readonly whole: ClassPictures | null
  /** Average of the pictures known on this device; null before there are any. */
  readonly averageBytes: number | null
  /** The class whose pictures are being fetched. */
  readonly running: string | null
  /** Why requested pictures are not being fetched. `full`: the budget, or what the browser grants, is used up. */
  readonly stopped: 'full' | 'unreachable' | null
}

/** Card pictures kept on this device by choice, class by class. The choice belongs to the device, whoever is signed in. */
export interface DevicePictures {
  readonly state: Observable<PicturesState>
  /** Counts what has not been counted yet, for a screen that shows it. */
  look(): Promise<void>
  keep(classId: string): Promise<void>
  pause(classId: string): Promise<void>
  drop(classId: string): Promise<void>
}

export type PutResult =
  | { readonly outcome: 'kept'; readonly bytes: number }
  | { readonly outcome: 'missing' | 'unreachable' | 'full' }

/** Where pictures are stored: the browser's caches; tests use their own. */
export interface PictureCache {
  /** Stores it in advance, where it may be evicted; returns whether it is there now. */
  keepAhead(key: string): Promise<boolean>
  /** True if something was kept by choice and is still there. */
  isThere(): Promise<boolean>
  /** Creates the cache before the first one. */
  begin(): Promise<void>
  /** Bytes of a picture kept by choice; null if it is not kept. */
  sizeOf(key: string): Promise<number | null>
  /** Bytes of a picture that happens to be here. */
  sampleOf(key: string): Promise<number | null>
  /** Keeps it by choice: copied if it is already here, else fetched. `full` also if all of them were evicted. */
  put(key: string): Promise<PutResult>
  remove(key: string): Promise<void>
  /** Drops every picture kept by choice that is not in the set. */
  sweep(wanted: ReadonlySet<string>): Promise<void>
  clear(): Promise<void>
}
