import type { OfflineSigner } from '@cosmjs/proto-signing'
import { calculateFee, SigningStargateClient, type StdFee } from '@cosmjs/stargate'
import { type Clock, requestErrors, type SendRequest } from '@portico/core'
import { beforeAsking } from '@portico/core/adapter'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { cosmosErrors } from '../cosmosErrors.ts'
import { toSimulationError } from './toSimulationError.ts'
import { type Transfer, toTransfer } from './toTransfer.ts'
import { withEndpoint } from './withEndpoint.ts'

/** The simulated gas is too low for a few percent of the transactions. */
const gasMargin = 1.3
/** Above the gas of any coin transfer: an endpoint that reports more is faulty or dishonest (T6). */
const maxGas = 2_000_000

export type PreparedTransfer = {
  readonly client: SigningStargateClient
  readonly transfer: Transfer
  readonly fee: StdFee
}

/**
 * Simulates a transfer and computes its fee, before any wallet request. Throws as `toTransfer` and `withEndpoint` do,
 * `request/insufficientFunds` when the balance is below amount and fee, `cosmos/sequenceMismatch` while a transaction
 * of the account is still pending, and `cosmos/gasTooHigh`.
 */
export async function prepareTransfer(
  request: SendRequest,
  signer: OfflineSigner,
  clock: Clock,
): Promise<PreparedTransfer> {
  const { speed = 'normal', memo = '' } = request
  const network = request.network as CosmosNetwork
  const transfer = toTransfer(request)
  const from = request.account.address
  return withEndpoint({
    network,
    clock,
    open: (url) => SigningStargateClient.connectWithSigner(url, signer),
    async run(client) {
      const holds = async (denom: string) => BigInt((await client.getBalance(from, denom)).amount)
      const [coin, native] = await Promise.all([holds(transfer.denom), holds(network.denom)])
      // A simulation would fail too, but only with a text.
      if (coin < transfer.units) throw requestErrors.create('insufficientFunds', [])
      const gas = await beforeAsking(() =>
        client
          .simulate(from, [transfer.message], memo)
          .catch((cause) => Promise.reject(toSimulationError(cause))),
      )
      if (gas > maxGas)
        throw cosmosErrors.create('gasTooHigh', [gas], {
          hints: ['Nothing was signed. Try again later, or with another endpoint of the network'],
        })
      const fee = calculateFee(
        Math.ceil(gas * gasMargin),
        `${network.gasPrice[speed]}${network.denom}`,
      )
      const sent = transfer.denom === network.denom ? transfer.units : 0n
      if (native < sent + feeUnits(fee)) throw requestErrors.create('insufficientFunds', [])
      return { client, transfer, fee }
    },
  })
}

/** The fee in base units of the native currency. */
export function feeUnits({ amount }: StdFee): bigint {
  return BigInt(amount[0]?.amount ?? 0)
}
