/** A name for a token, since the chain has no token symbols. */
export function shortenMint(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`
}
