const chainIdFormat = /^(?:0x[0-9a-f]{1,14}|[0-9]{1,16})$/i

/** A chain id in hex as the standard says, or as a number or decimal text as some wallets do. */
export function toChainId(value: unknown): number | undefined {
  const isWellFormed = typeof value === 'string' && chainIdFormat.test(value)
  const id = isWellFormed || typeof value === 'number' ? Number(value) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
