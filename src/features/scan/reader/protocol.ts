/** Which codes to find: those on goods, or those on another screen. */
export type Wanted = 'goods' | 'qr'

/** From the page: the reader's program first, then one frame at a time. */
export type ToReader =
  | { readonly kind: 'prepare'; readonly wasm: ArrayBuffer }
  | { readonly kind: 'read'; readonly frame: ImageData; readonly wanted: Wanted }

/** To the page: an answer to each message, in order. */
export type FromReader = { readonly ok: true; readonly codes: readonly string[] } | { readonly ok: false; readonly error: string }
