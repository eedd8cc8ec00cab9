import { requestErrors, type SendRequest } from '@portico/core'
import { toBaseUnits } from '@portico/core/adapter'
import { decodeAddress } from '../address/decodeAddress.ts'
import { encodeAddress } from '../address/encodeAddress.ts'
import { isValidOnNetwork } from '../address/isValidOnNetwork.ts'
import { isPolkadotNetwork } from '../networks/isPolkadotNetwork.ts'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { polkadotErrors } from '../polkadotErrors.ts'

/** These chains use 128-bit amounts. */
const maxUnits = 2n ** 128n - 1n

export type Transfer = {
  readonly network: PolkadotNetwork
  readonly from: string
  readonly to: string
  readonly units: bigint
}

/**
 * Converts a send request to a transfer, without any request to wallet or node. Throws `request/amountAndReceiver`,
 * `/badAddress`, `/badAmount`, `/unsupported`, `/unsupportedChain` and `polkadot/wrongNetworkAddress`.
 */
export function toTransfer(request: SendRequest): Transfer {
  const { account, network, to, amount, token, data, memo } = request
  if (!isPolkadotNetwork(network)) throw requestErrors.create('unsupportedChain', [])
  if (!to || !amount) throw requestErrors.create('amountAndReceiver', [])
  if (token) throw requestErrors.create('unsupported', ['token transfer', 'polkadot'])
  if (data) throw requestErrors.create('unsupported', ['call data', 'polkadot'])
  if (memo) throw requestErrors.create('unsupported', ['memo', 'polkadot'])
  const receiver = decodeAddress(to)
  if (!receiver) throw requestErrors.create('badAddress', [to])
  const own = encodeAddress(receiver.accountId, network.ss58Prefix)
  if (!isValidOnNetwork(receiver, network)) {
    const hints = [
      `If it is the same account that you mean, its address on ${network.name} is ${own}`,
    ]
    throw polkadotErrors.create('wrongNetworkAddress', [to, network.name], { hints })
  }
  const units = toBaseUnits(amount, network.nativeCurrency.decimals, maxUnits)
  return { network, from: account.address, to: own, units }
}
