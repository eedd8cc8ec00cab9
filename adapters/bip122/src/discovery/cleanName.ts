// Control characters, and the invisible ones that reorder or hide text.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A wallet's name as it may be shown, `undefined` when nothing of it is left. */
export function cleanName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const seen = name.slice(0, 1024).replace(unseen, '').trim()
  return [...seen].slice(0, 64).join('') || undefined
}
