import type { Signer, WalletPermissions } from '@portico/core/adapter'
import { providerOf } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import { readScale, unscaled } from '../chain/tokenScale.ts'
import { describeToken } from '../chain/tokens.ts'
import { getCapabilities } from '../session/calls.ts'
import { contractErrors } from '../session/errors.ts'
import { toAddress } from '../session/injected/address.ts'
import type { Eip1193Provider } from '../session/injected/readWallet.ts'
import { requestWallet } from '../session/walletErrors.ts'
import { executionPermissions } from './executionPermissions.ts'
import { formerPermissions } from './formerPermissions.ts'

const supported = z.record(z.string(), z.unknown())

async function spelling(signer: Signer): Promise<'execution' | 'former' | undefined> {
  try {
    const types = await requestWallet(providerOf<Eip1193Provider>(signer), {
      method: 'wallet_getSupportedExecutionPermissions',
      params: [],
      answer: supported,
      otherwise: 'sendFailed',
    })
    if (Object.keys(types).length > 0) return 'execution'
  } catch (error) {
    if (!requestErrors.is(error, 'unsupported')) throw error
  }
  const all = await getCapabilities(signer)
  const found = { ...all['eip155:0'], ...all[signer.network.caipNetworkId] }.permissions
  const { supported: isSupported }: { readonly supported?: unknown } = Object(found)
  return isSupported === true ? 'former' : undefined
}

async function wireOf(
  signer: Signer,
): Promise<typeof executionPermissions | typeof formerPermissions> {
  const found = await spelling(signer)
  if (!found) throw requestErrors.create('unsupported', ['permissions', 'eip155'])
  return found === 'execution' ? executionPermissions : formerPermissions
}

/** Permissions of ERC-7715, in the spelling that the wallet knows. */
export const walletPermissions: WalletPermissions = {
  spelling,
  async readToken({ network }, token) {
    const address = toAddress(token, network.id)
    if (!address) throw requestErrors.create('badAddress', [token])
    const [{ symbol }, { decimals, multiplier = unscaled }] = await Promise.all([
      describeToken(network, address as Address),
      readScale(network, address),
    ])
    // A limit lasts in base units, and what they are shown as changes.
    if (multiplier !== unscaled) throw contractErrors.create('scaled', [symbol])
    return { symbol, decimals }
  },
  grant: async (order) => (await wireOf(order)).grant(order),
  async list(signer) {
    const wire = await wireOf(signer)
    if (!('list' in wire)) return undefined
    try {
      return await wire.list(signer)
    } catch (error) {
      if (requestErrors.is(error, 'unsupported')) return undefined
      throw error
    }
  },
  revoke: async (signer, context) => (await wireOf(signer)).revoke(signer, context),
}
