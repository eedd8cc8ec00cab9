import type { MsgSendEncodeObject } from '@cosmjs/stargate'
import { requestErrors, type SendRequest } from '@portico/core'
import { toBaseUnits } from '@portico/core/adapter'
import { readAddress } from '../address.ts'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { cosmosErrors } from '../cosmosErrors.ts'
import { checkDecimals } from './checkDecimals.ts'

export type Transfer = {
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
  const network = request.network as CosmosNetwork
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
