// Decodes a picture and draws it anew. The result has only pixels: no place, no device and no preview from the camera.
import { attachmentLimits, type AttachmentType } from '#shared/domain/attachment.ts'
import { faultOf, type PictureFault } from './picture-file.ts'

export class PictureError extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

const { longSide, pictureBytes } = attachmentLimits

/** @throws PictureError */
export async function drawnFrom(file: Blob): Promise<HTMLCanvasElement> {
  const fault = faultOf(new Uint8Array(await file.arrayBuffer()))
  if (fault) throw new PictureError(fault)
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureError('unreadable')
  })
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  contextOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

export function copyOf(canvas: HTMLCanvasElement, width = canvas.width): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = Math.max(1, Math.round(width))
  copy.height = Math.max(1, Math.round((canvas.height * width) / canvas.width))
  const context = contextOf(copy)
  // Averages all pixels of a block, so that no original pixel can be recovered.
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, copy.width, copy.height)
  return copy
}

export interface EncodedPicture {
  type: AttachmentType
  content: Uint8Array<ArrayBuffer>
}

/** The best quality that fits, found by halving; a picture that never fits becomes smaller. @throws PictureError */
export async function encoded(canvas: HTMLCanvasElement): Promise<EncodedPicture> {
  for (let drawn = canvas; drawn.width > 40 && drawn.height > 0; drawn = copyOf(drawn, drawn.width * 0.7)) {
    let best: Blob | undefined
    let [low, high] = [0.1, 0.9]
    for (let step = 0; step < 5; step += 1) {
      const quality = step === 0 ? high : (low + high) / 2
      const blob = await blobOf(drawn, quality)
      if (blob.size <= pictureBytes) [best, low] = [blob, quality]
      else high = quality
      if (best && quality >= 0.9) break
    }
    if (best) {
      const type = best.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
      return { type, content: new Uint8Array(await best.arrayBuffer()) }
    }
  }
  throw new PictureError('tooLarge')
}

/** Safari writes no WebP and answers with PNG. */
async function blobOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const written = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  const webp = await written('image/webp')
  const blob = webp?.type === 'image/webp' ? webp : await written('image/jpeg')
  if (!blob) throw new PictureError('unreadable')
  return blob
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError('unreadable')
  return context
}
