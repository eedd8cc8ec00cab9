import type { NameOrder, NameSale } from '../NameSale.ts'

/** The order of the same secret that is reserved, as on another device, for any number of years; else `undefined`. */
export async function findReserved(
  sale: NameSale,
  base: Omit<NameOrder, 'years'>,
  signal: AbortSignal,
): Promise<NameOrder | undefined> {
  const orders = Array.from({ length: sale.maxYears }, (_, index) => ({
    ...base,
    years: index + 1,
  }))
  const states = await Promise.all(orders.map((order) => sale.state(order, signal)))
  const index = states.findIndex(({ status }) => status === 'waiting' || status === 'ready')
  return orders[index]
}
