import { requestErrors } from '../../errors/requestErrors.ts'
import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'

type Transfer = { readonly amount?: string; readonly token?: { readonly decimals: number } }

/**
 * Checks the amount of a transfer against the decimals of its token, or of the native currency. Throws
 * `request/badAmount` and `request/tooManyDecimals`; a missing amount is left to the adapter.
 */
export function checkAmount({ amount = '', token }: Transfer, network: NetworkDefinition): void {
  if (amount === '') return
  const [, fraction = ''] = /^\d+(?:\.(\d+))?$/.exec(amount) ?? rejectAmount(amount)
  const { decimals } = token ?? network.nativeCurrency
  // Trailing zeros do not count.
  if (/[1-9]/.test(fraction.slice(decimals)))
    throw requestErrors.create('tooManyDecimals', [amount, decimals])
}

function rejectAmount(amount: string): never {
  const withPoint = /^\d+,\d+$/.test(amount) ? amount.replace(',', '.') : '0.01'
  throw requestErrors.create('badAmount', [amount], {
    hints: [`Write it in whole units, with a point and without a sign: '${withPoint}'`],
  })
}
