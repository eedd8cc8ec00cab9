import type { Fee, SendRequest } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import { requestErrors } from '@portico/core/errors'
import { selectUTXO } from '@scure/btc-signer'
import { bip122Errors } from '../../bip122Errors.ts'
import { chainName } from '../../networks.ts'
import { readAddress } from '../../session/address.ts'
import { type ConfirmedSigner, confirmSigner } from '../../session/sign.ts'
import { scureNetwork } from '../../siwx/scripts.ts'
import type { ChainClient, Unspent } from '../ChainClient.ts'
import { coinCandidate, usableCoins } from './chooseCoins.ts'
import { dustLimit, payingInput } from './payingInput.ts'
import { feeRate, planPayment } from './planPayment.ts'

/** Inscriptions usually sit in coins up to this value. */
const maxPostageSats = 10_000n

/**
 * The largest amount that can be sent: one output from all coins that are worth their fee, without change; pending
 * coins count. Coins that hold inscriptions or runes are left, and where nothing tells which do, those of the usual
 * values. Throws as `planPayment` does.
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
  const { own: payer } = await confirmSigner(request)
  if (payer.purpose === 'ordinals') throw bip122Errors.create('ordinals', [payer.address])
  const [unspent, rates] = await Promise.all([client.unspent(payer.address), client.feeRates()])
  const input = payingInput(payer, chain)
  const coins = await sweepable(usableCoins(unspent), payer, client)
  const candidates = coins.map((coin) => coinCandidate(coin, input))
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

async function sweepable(
  coins: readonly Unspent[],
  { mayHoldAssets }: ConfirmedSigner['own'],
  { arePlain }: Pick<ChainClient, 'arePlain'>,
): Promise<readonly Unspent[]> {
  const plain = await arePlain?.(coins)
  if (plain) return coins.filter((_, at) => plain[at] === true)
  return mayHoldAssets ? coins.filter(({ sats }) => sats > maxPostageSats) : coins
}

/**
 * Estimates the fee of a payment with the coins that it would spend now. Where the wallet
 * selects the coins, its own fee may differ. Throws as `planPayment` and `confirmSigner` do.
 */
export async function estimateFee(request: SendRequest, client: ChainClient): Promise<Fee> {
  const { own } = await confirmSigner(request)
  const { choice } = await planPayment(request, client, own)
  return { amount: formatAmount(choice.fee, 8), symbol: request.network.nativeCurrency.symbol }
}
