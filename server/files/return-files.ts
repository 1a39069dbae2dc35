/** Where a photo of a return is in the file store, by the SHA-256 that its row holds (`return_photo.hash`). */
export const returnPhotoKey = (tenant: string, hash: string): string => `returns/${tenant}/photos/${hash}`

/** Where a label of a return is that the ERP or the client gave (`order_return.label_hash`, `client_label_hash`). */
export const returnLabelKey = (tenant: string, hash: string): string => `returns/${tenant}/labels/${hash}.pdf`
