import { parseCaipAddress } from '@portico/core/caip'
import { isAddress } from 'viem'
import { type Answer, fault } from '../../http/Answer.ts'
import type { Pair } from './QuoteCache.ts'
import type { VendorQuotesContext } from './VendorQuotesContext.ts'

type PairQuery = {
  readonly from: string
  readonly to: string
  readonly userAddress: string
  readonly amount: string
  readonly slippageBps?: number
}

/** One percent, as the kit's swaps take by default. */
const usualSlippageBps = 100

/** The tokens and the account of a request, all on one network; or the answer to a wrong one. Throws `rpc/*`. */
export async function parsePair(
  { catalogue }: VendorQuotesContext,
  query: PairQuery,
): Promise<Pair | Answer> {
  const { from: paid, to: received, userAddress: account, amount } = query
  const { networkId, address } = parseCaipAddress(account)
  if (!isAddress(address, { strict: false }))
    return rejected('userAddress', 'Expected the CAIP-10 id of an account')
  for (const [field, id] of [
    ['from', paid],
    ['to', received],
  ] as const)
    if (parseCaipAddress(id).networkId !== networkId)
      return rejected(field, 'Expected a token on the network of the account')
  if (BigInt(amount) === 0n) return rejected('amount', 'Expected more than zero')
  const [from, to] = await Promise.all([catalogue.find(paid), catalogue.find(received)])
  if (!from) return rejected('from', 'This server converts no such token')
  if (!to) return rejected('to', 'This server converts no such token')
  if (from.address?.toLowerCase() === to.address?.toLowerCase())
    return rejected('to', 'Both tokens are the same')
  const { slippageBps = usualSlippageBps } = query
  return { from, to, amount, account, receiver: account, slippageBps }
}

function rejected(field: string, description: string): Answer {
  return fault(400, field, description)
}
