import { requestErrors } from '../errors/requestErrors.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

type Transfer = { readonly amount?: string; readonly token?: { readonly decimals: number } }

/**
 * Checks the amount of a transfer against the decimals of its token, or of the native currency. Throws
 * `request/badAmount` and `request/tooManyDecimals`; that there is an amount at all is for the adapter to say.
 */
export function checkAmount({ amount = '', token }: Transfer, network: NetworkDefinition): void {
  if (amount === '') return
  const [, fraction = ''] = /^\d+(?:\.(\d+))?$/.exec(amount) ?? refuse(amount)
  const { decimals } = token ?? network.nativeCurrency
  // Zeros at the end change nothing.
  if (/[1-9]/.test(fraction.slice(decimals)))
    throw requestErrors.create('tooManyDecimals', [amount, decimals])
}

function refuse(amount: string): never {
  const withPoint = /^\d+,\d+$/.test(amount) ? amount.replace(',', '.') : '0.01'
  throw requestErrors.create('badAmount', [amount], {
    hints: [`Write it in whole units, with a point and without a sign: '${withPoint}'`],
  })
}
