import sharp from 'sharp'

const QUALITY = 95

/** On white, for JPEG knows nothing transparent. */
export const pictureToJpeg = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
