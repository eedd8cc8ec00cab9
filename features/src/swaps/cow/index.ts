import type { CaipNetworkId } from '@portico/core'
import type { CreateSwapProvider } from '../SwapProvider.ts'
import { contracts, publicBooks } from './contracts.ts'

export type CowOptions = {
  /** Base URLs of order books by network. Default: CoW's own on its networks. */
  readonly orderBooks?: Readonly<Record<CaipNetworkId, string>>
  /** Default: `cow`. */
  readonly id?: string
  /** The name for the visitor. Default: CoW Swap. */
  readonly name?: string
}

/**
 * Signed orders of CoW Protocol: the visitor signs what is paid and what arrives at least, and others carry it out and
 * pay the network's fee. Tokens can be paid, and tokens or the native currency received. Its code loads with the first
 * question.
 */
export const cow =
  ({
    orderBooks = publicBooks,
    id = 'cow',
    name = 'CoW Swap',
  }: CowOptions = {}): CreateSwapProvider =>
  (host) => {
    const serves = (networkId: CaipNetworkId) => Object.hasOwn(orderBooks, networkId)
    const open = async (networkId: CaipNetworkId) => {
      const { openCow } = await import('./openCow.ts')
      return openCow(host, { baseUrl: orderBooks[networkId], name })
    }
    return {
      id,
      name,
      serves,
      targets: (networkId) => (serves(networkId) ? [contracts.relayer, contracts.settlement] : []),
      quote: async (request) => (await open(request.from.networkId)).quote(request),
      prepare: async (quote, request) =>
        (await open(request.from.networkId)).prepare(quote, request),
      submit: async (quote, request) => (await open(request.from.networkId)).submit(quote, request),
      status: async (request) => (await open(request.networkId)).status(request),
    }
  }
