import type { DescribedCall, SendCallsRequest } from '@portico/core'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import type { CosmosCall } from './CosmosCall.ts'
import { describeMessage } from './describeMessage.ts'
import { readMessages } from './readMessages.ts'

/** Checks messages, and tells what each does. Throws `cosmos/badCall`. */
export async function describeCalls({
  account,
  network,
  calls,
}: SendCallsRequest<CosmosCall>): Promise<readonly DescribedCall<CosmosCall>[]> {
  const { messages } = readMessages(calls, account.address)
  return messages.map((call) => ({ call, ...describeMessage(call, network as CosmosNetwork) }))
}
