/** Magic bytes in hex: PNG, JPEG, GIF87a and GIF89a, RIFF with WEBPVP8, the ftyp box with avif or avis. */
const signatures: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250565038/],
  ['image/avif', /^.{8}66747970617669(66|73)/],
]

/**
 * Detects the type of a raster image by its first bytes and ignores its content type; `undefined` for all else, SVG
 * included.
 */
export function sniffImage(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  return signatures.find(([, pattern]) => pattern.test(start))?.[0]
}
