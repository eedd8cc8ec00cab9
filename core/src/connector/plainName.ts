/** A wallet's name as it is compared: Trust announces itself as Trust Wallet, and others the other way round. */
export function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\swallet$/, '')
    .trimEnd()
}
