/** The resource that requests these methods for a dapp (ERC-5573), in the form that WalletConnect wallets read. */
export function encodeRecap(namespace: string, methods: readonly string[]): string {
  const names = methods.toSorted((one, other) => one.localeCompare(other))
  const abilities = Object.fromEntries(names.map((name) => [`request/${name}`, [{}]]))
  return `urn:recap:${btoa(JSON.stringify({ att: { [namespace]: abilities } })).replaceAll('=', '')}`
}
