import { readOrder } from '../evm/readOrder.ts'
import { readOwnCall } from '../evm/readOwnCall.ts'
import { readPermit } from '../evm/readPermit.ts'
import type { Tokens } from '../evm/readTokens.ts'
import { readTransfer } from '../evm/readTransfer.ts'
import type { TypedData } from '../evm/TypedData.ts'
import type { Network } from '../page/FrameContext.ts'
import { movedToken } from './describeEvmCall.ts'
import {
  describeOrders,
  describeOwnCall,
  describePermit,
  describeTransfer,
  type TypedMeaning,
} from './describeMeaning.ts'

type ReadMeaning = {
  /** Contracts whose decimals the words need. */
  readonly contracts: readonly (string | undefined)[]
  describe(tokens: Tokens): TypedMeaning
}

/**
 * What a signature lets happen, where the types of the data are one of the forms that are in use; undefined for any
 * other. Takes data whose values fit their types.
 */
export function readMeaning(
  data: TypedData,
  { account, network }: { readonly account: string; readonly network: Network },
): ReadMeaning | undefined {
  const permit = readPermit(data)
  if (permit)
    return {
      contracts: [...permit.grants, ...(permit.asks ?? [])].map(contractOf),
      describe: (tokens) => describePermit(permit, { account, network, tokens }),
    }
  const transfer = readTransfer(data)
  if (transfer)
    return {
      contracts: [transfer.token],
      describe: (tokens) => describeTransfer(transfer, tokens),
    }
  const call = readOwnCall(data)
  if (call)
    return {
      contracts: [movedToken(call), call.refund?.token],
      describe: (tokens) => describeOwnCall(call, { account, network, tokens }),
    }
  const orders = readOrder(data, account)
  return (
    orders && {
      contracts: orders.flatMap(({ gives, gets }) => [...gives, ...gets].map(contractOf)),
      describe: (tokens) => describeOrders(orders, { account, network, tokens }),
    }
  )
}

function contractOf({ token, item }: { token?: string; item?: unknown }): string | undefined {
  return item === undefined ? token : undefined
}
