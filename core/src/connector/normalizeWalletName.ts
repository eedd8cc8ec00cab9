/** A wallet's name as it is compared: Trust announces itself as Trust Wallet, and others the other way round. */
export function normalizeWalletName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\swallet$/, '')
    .trimEnd()
}
