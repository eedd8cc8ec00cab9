/** An error as wallets and nodes throw it: with a numeric code, and data where they have some. */
export function rpcFailure(code: number, data?: unknown): Error {
  return Object.assign(new Error(`Failure ${code}`), { code }, data === undefined ? {} : { data })
}
