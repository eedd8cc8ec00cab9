import { encodeFunctionData } from 'viem'
import type { NamePrice, PriceRequest } from '../NameSale.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { checkAmount } from './checkAmount.ts'
import { decodeAnswer } from './decodeAnswer.ts'
import { durationOf } from './durationOf.ts'
import type { EnsContext } from './EnsContext.ts'
import { ensAbi } from './ensAbi.ts'
import { normalEthName } from './normalEthName.ts'

/** Reads what a name costs. Throws `nameRegistration/answer`, `/price`, `/invalid` and `/badOrder`. */
export async function readPrice(
  context: EnsContext,
  { name, years, signal }: PriceRequest,
): Promise<NamePrice> {
  const { label } = normalEthName(name)
  const args = [label, durationOf(context, years)] as const
  const data = encodeFunctionData({ abi: ensAbi, functionName: 'rentPrice', args })
  const [found] = await context.read([{ to: context.contracts.controller, data }], signal)
  const price = decodeAnswer('rentPrice', found)
  if (!price) throw nameRegistrationErrors.create('answer', [])
  const [base, premium] = price
  return { amount: `${checkAmount(name, base + premium)}`, premium: `${premium}` }
}
