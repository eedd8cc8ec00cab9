/** A chain id in the hex format of wallets, without leading zeros. */
export function chainIdHex(id: number | string): `0x${string}` {
  return `0x${Number(id).toString(16)}`
}
