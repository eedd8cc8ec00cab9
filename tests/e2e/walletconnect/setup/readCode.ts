import jsQR from 'jsqr'
import type { Page } from 'playwright-core'

/** Decodes the code on the screen, as a camera would; `undefined` if there is none. */
export async function readCode(page: Page): Promise<string | undefined> {
  const code = page.locator('[data-portico="modal"] .QrCode')
  const picture = (await code.screenshot()).toString('base64')
  const decoder = await page.context().newPage()
  const { pixels, width, height } = await decoder.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data: bytes } = context.getImageData(0, 0, image.width, image.height)
    // Sent as text: the driver takes a second for an array of this length.
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return { pixels: btoa(text), width: image.width, height: image.height }
  }, picture)
  await decoder.close()
  return jsQR(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data
}
