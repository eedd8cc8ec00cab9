import type { Page } from 'playwright-core'

export type Colour = readonly [red: number, green: number, blue: number]
type Place = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The rendered colours along a vertical line through the middle of an area, from top to bottom. */
export async function column(page: Page, place: Place): Promise<readonly Colour[]> {
  const clip = { x: place.x + place.width / 2, y: place.y, width: 1, height: place.height }
  const picture = (await page.screenshot({ clip })).toString('base64')
  const decoder = await page.context().newPage()
  const colours = await decoder.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data: bytes } = context.getImageData(0, 0, 1, image.height)
    return Array.from({ length: image.height }, (_, row) => [
      bytes[row * 4] ?? 0,
      bytes[row * 4 + 1] ?? 0,
      bytes[row * 4 + 2] ?? 0,
    ])
  }, picture)
  await decoder.close()
  return colours as unknown as readonly Colour[]
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
