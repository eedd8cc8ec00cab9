/** The resource that lets a dapp ask for these methods (ERC-5573), as WalletConnect's wallets read it. */
export function encodeRecap(namespace: string, methods: readonly string[]): string {
  const names = methods.toSorted((one, other) => one.localeCompare(other))
  const abilities = Object.fromEntries(names.map((name) => [`request/${name}`, [{}]]))
  return `urn:recap:${btoa(JSON.stringify({ att: { [namespace]: abilities } })).replaceAll('=', '')}`
}
