import type { OfflineSigner } from '@cosmjs/proto-signing'
import { calculateFee, SigningStargateClient, type StdFee } from '@cosmjs/stargate'
import { type Clock, requestErrors, type Signer } from '@portico/core'
import { parseAmount } from '@portico/core/amount'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { openSigner } from '../chain/openSigner.ts'
import { feeUnits } from '../chain/prepareTransfer.ts'
import { withEndpoint } from '../chain/withEndpoint.ts'
import { cosmosErrors } from '../cosmosErrors.ts'
import { describeMessage } from './describeMessage.ts'
import type { ReadMessages } from './readMessages.ts'
import { type Simulated, simulateMessages } from './simulateMessages.ts'

/** The simulated gas is too low for a few percent of the transactions. */
const gasMargin = 1.3
/** Above the gas of any message: an endpoint that reports more is faulty or dishonest (T6). */
const maxGasEach = 10_000_000

export type PreparedCalls = {
  readonly client: SigningStargateClient
  /** The wallet as the client's signer. */
  readonly wallet: OfflineSigner
  readonly fee: StdFee
  /** What leaves (negative) and arrives of each denomination beside the fee. */
  readonly moved: NonNullable<Simulated['moved']>
}

type Request = Signer & {
  readonly reviewedFee?: { readonly amount: string; readonly symbol: string }
}

/**
 * Simulates messages as one transaction and computes its fee, before any wallet request. Throws as `simulateMessages`,
 * `openSigner` and `withEndpoint` do, `request/insufficientFunds`, and `cosmos/gasTooHigh`.
 */
export async function prepareCalls(
  request: Request,
  { messages, registry }: ReadMessages,
  clock: Clock,
): Promise<PreparedCalls> {
  const network = request.network as CosmosNetwork
  const owner = request.account.address
  const signer = await openSigner(request)
  return withEndpoint({
    network,
    clock,
    open: (url) => SigningStargateClient.connectWithSigner(url, signer, { registry }),
    async run(client) {
      const { gas, moved = statedBy(messages, network) } = await simulateMessages(client, signer, {
        messages,
        owner,
      })
      if (gas > maxGasEach * messages.length) throw cosmosErrors.create('gasTooHigh', [gas])
      const price = `${network.gasPrice.normal}${network.denom}`
      const fee = calculateFee(Math.ceil(gas * gasMargin), price)
      const held = BigInt((await client.getBalance(owner, network.denom)).amount)
      if (held + (moved.get(network.denom) ?? 0n) < feeUnits(fee))
        throw requestErrors.create('insufficientFunds', [])
      return { client, wallet: signer, fee, moved }
    },
  })
}

/** What messages move by their own data, where a node tells no events. */
function statedBy(
  messages: ReadMessages['messages'],
  network: CosmosNetwork,
): NonNullable<Simulated['moved']> {
  const moved = new Map<string, bigint>()
  for (const message of messages)
    for (const { address = network.denom, amount, decimals } of describeMessage(message, network)
      .changes) {
      const units = parseAmount(amount, decimals)
      moved.set(address, (moved.get(address) ?? 0n) - units)
    }
  return moved
}
