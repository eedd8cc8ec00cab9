/** The name of a coin (`txid:index`). */
export function coinName(txid: string, index: number | undefined): string {
  return `${txid.toLowerCase()}:${index}`
}
