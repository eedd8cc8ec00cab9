const chainIdFormat = /^(?:0[xX][0-9a-fA-F]{1,14}|[0-9]{1,16})$/

/** Parses a chain id: hex by the standard, or a number or decimal text from some wallets. */
export function toChainId(value: unknown): number | undefined {
  const isWellFormed = typeof value === 'string' && chainIdFormat.test(value)
  const id = isWellFormed || typeof value === 'number' ? Number(value) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
