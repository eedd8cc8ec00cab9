import { parseEther } from 'viem'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'

/** More than any name costs, other than one that expired a few days ago. */
const maxAmount = parseEther('100')

/** Checks what a name costs, in base units. Throws `nameRegistration/price`. */
export function checkAmount(name: string, amount: bigint): bigint {
  if (amount <= 0n || amount > maxAmount) throw nameRegistrationErrors.create('price', [name])
  return amount
}
