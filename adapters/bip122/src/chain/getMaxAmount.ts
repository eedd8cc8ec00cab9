import { requestErrors, type SendRequest } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { selectUTXO } from '@scure/btc-signer'
import { readAddress } from '../address/readAddress.ts'
import { bip122Errors } from '../bip122Errors.ts'
import { chainName } from '../chainName.ts'
import type { ChainClient } from './ChainClient.ts'
import { coinCandidate } from './coinCandidate.ts'
import { dustLimit } from './dustLimit.ts'
import { feeRate } from './feeRate.ts'
import { payerOf } from './payerOf.ts'
import { payingInput } from './payingInput.ts'
import { scureNetwork } from './scureNetwork.ts'
import { usableCoins } from './usableCoins.ts'

/**
 * The largest amount that can be sent: one output from all coins that are worth their fee, without change; pending
 * coins count. Throws as `planPayment` does.
 */
export async function getMaxAmount(
  request: Omit<SendRequest, 'amount'>,
  client: ChainClient,
): Promise<string> {
  const { network, to, token, speed } = request
  const chain = chainName(network.caipNetworkId)
  if (!chain || token) throw requestErrors.create('unsupportedChain', [])
  const receiver = readAddress(to)
  if (!receiver || receiver.kind === 'witness') throw requestErrors.create('badAddress', [to])
  if (!receiver.chains.includes(chain))
    throw bip122Errors.create('wrongNetwork', [to, network.name])
  const payer = await payerOf(request)
  if (payer.purpose === 'ordinals') throw bip122Errors.create('ordinals', [payer.address])
  const [unspent, rates] = await Promise.all([client.unspent(payer.address), client.feeRates()])
  const input = payingInput(payer, chain)
  const candidates = usableCoins(unspent).map((coin) => coinCandidate(coin, input))
  if (candidates.length === 0) return '0'
  const swept = selectUTXO(candidates, [], 'all', {
    changeAddress: to,
    alwaysChange: true,
    feePerByte: feeRate(rates, speed),
    network: scureNetwork(chain),
    createTx: false,
    // This selection only computes weight; the transaction that is built contains the full previous transactions and
    // the real keys.
    allowLegacyWitnessUtxo: true,
    disableScriptCheck: true,
  })
  const sats = swept?.outputs[0]?.amount ?? 0n
  return sats < dustLimit(receiver.kind) ? '0' : formatAmount(sats, 8)
}
