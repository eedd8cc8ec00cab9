import { requestErrors, type SendRequest } from '@portico/core'
import { readAddress } from '../address/readAddress.ts'
import { bip122Errors } from '../bip122Errors.ts'
import { chainName } from '../chainName.ts'
import type { WalletAddress } from '../session/Grant.ts'
import type { ChainClient } from './ChainClient.ts'
import type { Choice, Payment } from './chooseCoins.ts'
import { choosePlainCoins } from './choosePlainCoins.ts'
import { dustLimit } from './dustLimit.ts'
import { feeRate } from './feeRate.ts'
import { payingInput } from './payingInput.ts'
import { toSats } from './toSats.ts'

/**
 * Plans a payment: coins, change and fee. Throws `bip122/ordinals`, `wrongNetwork`, `dust`, `insufficientFee`,
 * `feeTooHigh` and `noPublicKey`, `request/*`, and as the client does.
 */
export async function planPayment(
  request: SendRequest,
  client: ChainClient,
  payer: WalletAddress,
): Promise<{ readonly payment: Payment; readonly choice: Choice }> {
  const { chain, to, sats } = checkPayment(request)
  if (payer.purpose === 'ordinals')
    throw bip122Errors.create('ordinals', [payer.address], {
      hints: ['Pay from the payment address of the wallet'],
    })
  const input = payingInput(payer, chain)
  const [unspent, rates] = await Promise.all([client.unspent(payer.address), client.feeRates()])
  const rate = feeRate(rates, request.speed)
  const payment = { chain, from: payer.address, to, sats, rate, input }
  return { payment, choice: await choosePlainCoins(payment, unspent, client) }
}

/** What a request says, without a question to anybody. Throws as `planPayment` does for an invalid one. */
export function checkPayment(request: SendRequest): Pick<Payment, 'chain' | 'to' | 'sats'> {
  const { network, to, amount, token, data, memo } = request
  const chain = chainName(network.caipNetworkId)
  if (!chain || token) throw requestErrors.create('unsupportedChain', [])
  if (!to || !amount) throw requestErrors.create('amountAndReceiver', [])
  if (memo) throw requestErrors.create('unsupported', ['memo', 'bip122'])
  if (data) throw requestErrors.create('unsupported', ['data', 'bip122'])
  checkReceiver(to, request)
  const sats = toSats(amount)
  checkDust(to, sats)
  return { chain, to, sats }
}

function checkReceiver(to: string, { network }: SendRequest): void {
  const receiver = readAddress(to)
  // Anyone can spend outputs of a witness version without consensus rules.
  if (!receiver || receiver.kind === 'witness') throw requestErrors.create('badAddress', [to])
  const chain = chainName(network.caipNetworkId)
  if (!chain || !receiver.chains.includes(chain))
    throw bip122Errors.create('wrongNetwork', [to, network.name])
}

function checkDust(to: string, sats: bigint): void {
  const kind = readAddress(to)?.kind
  if (kind && sats < dustLimit(kind)) throw bip122Errors.create('dust', [String(sats)])
}
