/** Storage of pictures, documents, films and people's uploads. */
export type FilesConfig = { readonly kind: 'folder'; readonly root: string } | ObjectStoreConfig

/** A bucket of an S3-compatible store, addressed by its path. */
export interface ObjectStoreConfig {
  readonly kind: 'objects'
  /** Origin and path before the bucket, without a trailing slash. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
