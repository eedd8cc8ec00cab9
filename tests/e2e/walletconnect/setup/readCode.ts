import jsQR from 'jsqr'
import type { Page } from 'playwright-core'

/** What a camera reads off the screen; `undefined` when it finds no code. */
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
    // As text: the driver takes a second over an array of so many numbers.
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return { pixels: btoa(text), width: image.width, height: image.height }
  }, picture)
  await decoder.close()
  return jsQR(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data
}
