/** File store key of a photo of a return, by the SHA-256 in its row (`return_photo.hash`). */
export const returnPhotoKey = (tenant: string, hash: string): string => `returns/${tenant}/photos/${hash}`

/** File store key of a return label from the ERP or the client (`order_return.label_hash`, `client_label_hash`). */
export const returnLabelKey = (tenant: string, hash: string): string => `returns/${tenant}/labels/${hash}.pdf`
