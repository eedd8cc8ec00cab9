/** A chain id as wallets want it: hex without leading zeros. */
export function chainIdHex(id: number | string): `0x${string}` {
  return `0x${Number(id).toString(16)}`
}
