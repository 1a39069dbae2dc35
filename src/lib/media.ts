/** Address of a processed picture: 368 px for cards and rows, 1000 px for the detail, 1200 px for banners. */
export const pictureUrl = (key: string, size: 368 | 1000 | 1200): string => `/media/${pathOf(key)}-${size}.webp`

/** Address of a film: requested in ranges, never cached by the worker. */
export const videoUrl = (key: string): string => `/video/${pathOf(key)}`

const pathOf = (key: string): string => key.split('/').map(encodeURIComponent).join('/')
