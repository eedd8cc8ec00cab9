/** A count as it is told: small ones as they are, larger ones down to the ten. */
export function roundCount(count: number): { readonly round: number; readonly exact: boolean } {
  const round = count < 10 ? count : count - (count % 10)
  return { round, exact: round === count }
}
