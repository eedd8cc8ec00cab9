/** A coin's name: the transaction that made it, and which of its outputs it is. */
export function coinName(txid: string, index: number | undefined): string {
  return `${txid.toLowerCase()}:${index}`
}
