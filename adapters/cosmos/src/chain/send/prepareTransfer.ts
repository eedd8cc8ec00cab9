import type { OfflineSigner } from '@cosmjs/proto-signing'
import {
  calculateFee,
  type MsgSendEncodeObject,
  type SigningStargateClient,
  type StdFee,
} from '@cosmjs/stargate'
import type { SendRequest } from '@portico/core/adapter'
import { beforeAsking, toBaseUnits } from '@portico/core/adapter/session'
import type { Clock } from '@portico/core/async'
import { requestErrors } from '@portico/core/errors'
import { cosmosErrors } from '../../cosmosErrors.ts'
import { type CosmosNetwork, cosmosNetwork } from '../../networks.ts'
import { readAddress } from '../../session/readKey.ts'
import { withEndpoint } from '../readClient.ts'
import { gasPriceOf } from './gasPrice.ts'
import { openSigningClient } from './signingClient.ts'
import { toSimulationError } from './toSdkError.ts'

/** The simulated gas is too low for a few percent of the transactions. */
const gasMargin = 1.3
/** Above the gas of any coin transfer: an endpoint that reports more is faulty or dishonest (T6). */
const maxGas = 2_000_000

type PreparedTransfer = {
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
  const network = cosmosNetwork(request.network)
  const transfer = toTransfer(request)
  const from = request.account.address
  return withEndpoint({
    network,
    clock,
    open: (url) => openSigningClient(url, signer),
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
      const price = await gasPriceOf(client, network, { speed, clock })
      const fee = calculateFee(Math.ceil(gas * gasMargin), `${price}${network.denom}`)
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

type Transfer = {
  readonly message: MsgSendEncodeObject
  readonly denom: string
  readonly units: bigint
}

/**
 * The message that transfers this amount: of the native coin, or of the coin whose denomination is the token's address.
 * Throws `request/amountAndReceiver`, `request/badAddress`, `request/badAmount`, `request/unsupported`,
 * `cosmos/wrongNetwork`, and as `checkDecimals` does.
 */
export function toTransfer({ account, to, amount, token, ...request }: SendRequest): Transfer {
  const network = cosmosNetwork(request.network)
  if (!to || !amount) throw requestErrors.create('amountAndReceiver', [])
  if (request.data) throw requestErrors.create('unsupported', ['call data', 'cosmos'])
  const toAddress = addressOn(network, to)
  const fromAddress = addressOn(network, account.address)
  checkDecimals(network, token)
  const units = toBaseUnits(amount, token?.decimals ?? network.nativeCurrency.decimals)
  if (units === 0n) throw requestErrors.create('badAmount', [amount])
  const denom = token?.address ?? network.denom
  const coins = [{ denom, amount: units.toString() }]
  return {
    denom,
    units,
    message: {
      typeUrl: '/cosmos.bank.v1beta1.MsgSend',
      value: { fromAddress, toAddress, amount: coins },
    },
  }
}

function addressOn({ bech32Prefix, name }: CosmosNetwork, text: string): string {
  const address = readAddress(text)
  if (!address) throw requestErrors.create('badAddress', [text])
  if (address.prefix === bech32Prefix) return address.text
  throw cosmosErrors.create('wrongNetwork', [text, name], {
    hints: [`Addresses of ${name} begin with ${bech32Prefix}1`],
  })
}

/**
 * Checks a token's decimals: others than the network's would change the amount that is sent. Chains do not enforce
 * decimals, so an unlisted coin is counted in base units. Throws `cosmos/wrongDecimals` and `cosmos/unknownDecimals`.
 */
export function checkDecimals(network: CosmosNetwork, token: SendRequest['token']): void {
  if (!token) return
  const { denom, nativeCurrency, tokens = [] } = network
  const listed = [{ denom, decimals: nativeCurrency.decimals }, ...tokens]
  const known = listed.find((it) => it.denom === token.address)
  if (known && known.decimals !== token.decimals)
    throw cosmosErrors.create('wrongDecimals', [known.denom, known.decimals])
  if (!known && token.decimals !== 0)
    throw cosmosErrors.create('unknownDecimals', [token.address], {
      hints: ['Add the coin to `tokens` of the network', 'Or ask with 0 decimals: in base units'],
    })
}
