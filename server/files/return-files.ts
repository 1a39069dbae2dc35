/** Where a photo of a return is in the file store, by the SHA-256 that its row holds (`return_photo.hash`). */
export const returnPhotoKey = (tenant: string, hash: string): string => `returns/${tenant}/photos/${hash}`

/** Where the label of a return lies that the ERP gave (`order_return.label_hash`). */
export const returnLabelKey = (tenant: string, hash: string): string => `returns/${tenant}/labels/${hash}.pdf`
