import type { FeedManifest } from '#domain/contract/catalogue.ts'
import type { CatalogueOwner } from './protocol.ts'

/** The pointer of one person and language: what is whole on this device and shown. */
export interface Installed {
  readonly principal: string
  readonly language: string
  readonly manifest: FeedManifest
  /** When the server last confirmed the manifest, and with it the prices; epoch milliseconds. */
  readonly pricesReadAt: number
}

/** Where the catalogue lies on the device: bytes by their hash, and a pointer. Implemented on IndexedDB; tests use a fake. */
export interface CatalogueStore {
  hashes(): Promise<ReadonlySet<string>>
  get(hash: string): Promise<ArrayBuffer | undefined>
  put(hash: string, bytes: ArrayBuffer): Promise<void>
  drop(hashes: readonly string[]): Promise<void>
  installed(owner: CatalogueOwner): Promise<Installed | undefined>
  /** In one transaction: the pointer is the new one or the old one, never none. */
  flip(installed: Installed): Promise<void>
  /** Every hash that some person's pointer names. */
  referenced(): Promise<ReadonlySet<string>>
  volatile(owner: CatalogueOwner): Promise<ArrayBuffer | undefined>
  /** Answers the stamp after it. */
  putVolatile(owner: CatalogueOwner, bytes: ArrayBuffer): Promise<number>
  /** Everything that changed since the base, as one record: in one transaction the new one or the old one. */
  overlay(owner: CatalogueOwner): Promise<ArrayBuffer | undefined>
  /** Answers the stamp after it. */
  putOverlay(owner: CatalogueOwner, bytes: ArrayBuffer): Promise<number>
  /** Counts up with every change of pointer, columns or overlay, which forgets what was kept by `keepGlance`. */
  stamp(owner: CatalogueOwner): Promise<number>
  /** What is kept under this name. */
  glance(owner: CatalogueOwner, name: string): Promise<unknown>
  /** Kept only where the stamp is still this one. */
  keepGlance(owner: CatalogueOwner, stamp: number, name: string, value: unknown): Promise<void>
  glanceNames(owner: CatalogueOwner): Promise<readonly string[]>
  dropGlances(owner: CatalogueOwner, names: readonly string[]): Promise<void>
  /** Something of the catalogue turned out damaged. */
  forgetGlances(owner: CatalogueOwner): Promise<void>
  close(): void
}

/** Everything that a manifest needs on the device, what is shown first at the front. */
export const neededBy = ({ classes, index, prices, segments }: FeedManifest): { hash: string; bytes: number }[] => [
  classes,
  index,
  ...prices,
  ...segments,
]
