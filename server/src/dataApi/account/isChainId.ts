/** True for a well-formed CAIP-2 id of any chain. */
export function isChainId(text: string): boolean {
  return /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(text)
}
