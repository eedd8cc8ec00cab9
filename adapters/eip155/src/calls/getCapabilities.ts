import { type Capabilities, requestErrors, type Signer } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import * as z from 'zod/mini'
import { chainIdHex } from '../chainIdHex.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { requestWallet } from '../sign/requestWallet.ts'

const chainKey = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,14}$/))
const answerSchema = z.record(chainKey, z.record(z.string(), z.unknown()))

/** Reads the wallet's capabilities by CAIP-2 network (EIP-5792); `eip155:0` applies to all networks. */
export async function getCapabilities(signer: Signer): Promise<Capabilities> {
  const { account, network } = signer
  try {
    const answer = await requestWallet(providerOf<Eip1193Provider>(signer), {
      method: 'wallet_getCapabilities',
      params: [account.address, [chainIdHex(network.id)]],
      answer: answerSchema,
      otherwise: 'sendFailed',
    })
    const entries = Object.entries(answer)
    return Object.fromEntries(entries.map(([id, value]) => [`eip155:${Number(id)}`, value]))
  } catch (error) {
    // A wallet without this method has no capabilities.
    if (requestErrors.is(error, 'unsupported')) return {}
    throw error
  }
}
