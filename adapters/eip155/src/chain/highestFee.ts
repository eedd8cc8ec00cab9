import type { GasTerms } from './readGasTerms.ts'

/** The most that these terms can cost, in base units of the native currency. */
export function highestFee(terms: GasTerms): bigint {
  return terms.gas * ('gasPrice' in terms ? terms.gasPrice : terms.maxFeePerGas)
}
