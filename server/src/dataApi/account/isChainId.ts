/** True for a CAIP-2 id, of whatever chain. */
export function isChainId(text: string): boolean {
  return /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(text)
}
