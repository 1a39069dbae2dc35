import sharp from 'sharp'

const QUALITY = 95

/** On white, because JPEG has no transparency. */
export const pictureToJpeg = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
