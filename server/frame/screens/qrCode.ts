const border = 4
const namespace = 'http://www.w3.org/2000/svg'

/** A QR code, always dark on white with its quiet zone, as readers need it. */
export async function qrCode(content: string, label: string): Promise<SVGSVGElement> {
  const { encode } = await import('uqr')
  const { data, size } = encode(content, { ecc: 'M', border })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  const svg = document.createElementNS(namespace, 'svg')
  const dark = document.createElementNS(namespace, 'path')
  dark.setAttribute('d', path.join(''))
  svg.setAttribute('class', 'qr')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  svg.append(dark)
  return svg
}
