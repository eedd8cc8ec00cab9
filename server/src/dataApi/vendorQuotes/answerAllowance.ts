import { parseCaipAddress } from '@portico/core/caip'
import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddress,
  maxUint256,
} from 'viem'
import { type Answer, json } from '../../http/Answer.ts'
import type { Call } from '../DataRoutes.ts'
import { servingProviders } from './TokenCatalogue.ts'
import type { VendorQuotesContext } from './VendorQuotesContext.ts'
import { quoteFaults } from './VendorQuotesOptions.ts'

const abi = erc20Abi

/**
 * What the spender of the last quote that this client asked for the account may take; before any, what every address of the providers may take, so
 * that it is enough whoever makes the best offer. The native currency needs no allowance.
 */
export async function answerAllowance(
  { host, catalogue, providers, spenders }: VendorQuotesContext,
  { query: { tokenAddress, userAddress }, clientIp }: Call<'convertAllowance'>,
): Promise<Answer> {
  const { networkId, address: owner } = parseCaipAddress(userAddress)
  if (!isAddress(owner, { strict: false })) return quoteFaults.notAccount
  const token = await catalogue.find(tokenAddress)
  if (token?.networkId !== networkId) return quoteFaults.unknownToken
  const { address: to } = token
  if (to === undefined) return json({ allowance: `${maxUint256}` }, 0)
  const last = spenders.find({ account: userAddress, clientIp }, token)
  const served = servingProviders(providers, networkId)
  const candidates = last === undefined ? served.flatMap((it) => it.targets(networkId)) : [last]
  const calls = [...new Set(candidates)].map((spender) => ({
    to,
    data: encodeFunctionData({ abi, functionName: 'allowance', args: [owner, spender as Hex] }),
  }))
  const { signal } = new AbortController()
  const results = await host.call({ networkId, calls, signal })
  const allowed = results.map(toUnits)
  const least = allowed.reduce((one, other) => (other < one ? other : one), allowed[0] ?? 0n)
  return json({ allowance: `${least}` }, 0)
}

function toUnits(data: string | undefined): bigint {
  try {
    return decodeFunctionResult({ abi, functionName: 'allowance', data: data as Hex })
  } catch {
    return 0n // no allowance can be read
  }
}
