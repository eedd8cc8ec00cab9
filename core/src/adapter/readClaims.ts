const maxName = 64
const maxIcon = 64 * 1024
const imageData = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i

// Control characters, invisible ones that reorder or hide text, and blanks that count as letters.
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu
// They rise over other lines.
const stacked = /(?<=\p{M}{4})\p{M}/gu

/** A wallet's claimed name without unsafe characters; `undefined` if nothing remains. */
export function readWalletName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const seen = name.slice(0, 1024).replace(unseen, '').replace(stacked, '').trim()
  return [...seen].slice(0, maxName).join('') || undefined
}

/** A wallet's icon if it is an image of at most 64 kB in a `data:` URL; other icons are never shown. */
export function readWalletIcon(icon: unknown): { readonly icon?: string } {
  return typeof icon === 'string' && icon.length <= maxIcon && imageData.test(icon) ? { icon } : {}
}
