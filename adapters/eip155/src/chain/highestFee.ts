import type { GasTerms } from './readGasTerms.ts'

/** The maximum cost of these terms, in base units of the native currency. */
export function highestFee(terms: GasTerms): bigint {
  return terms.gas * ('gasPrice' in terms ? terms.gasPrice : terms.maxFeePerGas)
}
