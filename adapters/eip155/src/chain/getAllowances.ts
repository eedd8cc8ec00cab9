import { type AllowancesRequest, requestErrors } from '@portico/core'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { toAddress } from '../address.ts'
import { firstWordOf } from './callContract.ts'
import { callContracts } from './callContracts.ts'

/**
 * What spenders may take of tokens, in as few requests as the network allows; 0 where a contract does not tell. Throws
 * `request/badAddress` and `network/*`.
 */
export async function getAllowances({
  network,
  queries,
  signal,
}: AllowancesRequest): Promise<readonly bigint[]> {
  const calls = queries.map(({ token, owner, spender }) => ({
    to: addressOf(token),
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'allowance',
      args: [addressOf(owner), addressOf(spender)],
    }),
  }))
  const answers = await callContracts({ network, calls, signal })
  return queries.map((_, index) => firstWordOf(answers[index]) ?? 0n)
}

function addressOf(text: string): Hex {
  const address = toAddress(text.toLowerCase())
  if (!address) throw requestErrors.create('badAddress', [text])
  return address
}
