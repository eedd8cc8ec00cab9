/**
 * Returns black or white, whichever contrasts more with `#rrggbb` (WCAG relative luminance). One of them always has a
 * contrast of 4.58 or more; with a softer black, some accents would reach 4.5 with neither.
 */
export function contrastColor(color: string): '#ffffff' | '#000000' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const onWhite = 1.05 / (luminance + 0.05)
  const onBlack = (luminance + 0.05) / 0.05
  return onWhite >= onBlack ? '#ffffff' : '#000000'
}
