/** The chain (CAIP-2) of an ENSIP-11 coin type; `undefined` where it is none of an EVM chain. */
export function coinTypeChain(coinType: number): string | undefined {
  if (coinType === 60) return 'eip155:1'
  const isEvm = Number.isInteger(coinType) && coinType > 0x80000000 && coinType <= 0xffffffff
  return isEvm ? `eip155:${coinType - 0x80000000}` : undefined
}
