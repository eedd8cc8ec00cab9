import type { ContractCall } from '@portico/core'
import { encodeCall } from '../abi/encodeCall.ts'
import { readWords } from '../abi/readWords.ts'
import type { UniswapDeployment } from '../UniswapDeployment.ts'
import { encodePath } from './encodePath.ts'
import type { Route } from './Route.ts'

/** The call that asks an exchange what a route gives for an amount. */
export function quoteCall(
  { v2, v3 }: UniswapDeployment,
  route: Route,
  amount: bigint,
): ContractCall {
  if (route.version === 'v2') {
    const data = encodeCall('getAmountsOut(uint256,address[])', amount, { list: route.tokens })
    return { to: v2!.router, data }
  }
  const path = { bytes: encodePath(route) }
  return { to: v3!.quoter, data: encodeCall('quoteExactInput(bytes,uint256)', path, amount) }
}

/** The amount in the answer to `quoteCall`; 0 when the exchange refuses the route. */
export function readQuote({ version }: Route, answer: string | undefined): bigint {
  const words = readWords(answer)
  return (version === 'v2' ? words.slice(2).at(-1) : words[0]) ?? 0n
}
