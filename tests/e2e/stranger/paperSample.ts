import type { NetworkDefinition } from '@portico/core'
import type { ConnectorSample } from '@portico/core/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { type Paper, paperWallet } from './paperWallet.ts'

const [first, second] = ['5', '6'].map((digit) => privateKeyToAccount(`0x${digit.repeat(64)}`))

const network: NetworkDefinition = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}

/** A paper wallet whose holder answers as a case of the contract requires. */
export function paperSample(): ConnectorSample {
  const listeners = new Set<(address: string | undefined) => void>()
  const holder = { prompts: 0, answer: 'yes' as 'yes' | 'no' | 'never' }
  const paper: Paper & { address: string } = {
    address: first?.address ?? '',
    sign: (message) => first?.signMessage({ message: { raw: message } }) ?? Promise.reject(),
    prompt() {
      holder.prompts += 1
      return holder.answer === 'never'
        ? new Promise(() => undefined)
        : Promise.resolve(holder.answer === 'yes')
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const notify = (address: string | undefined) => {
    for (const listener of listeners) listener(address)
  }
  return {
    create: paperWallet(paper),
    networks: [network],
    wallet: {
      prompts: () => holder.prompts,
      refuse() {
        holder.answer = 'no'
      },
      hang() {
        holder.answer = 'never'
      },
      revoke() {
        paper.address = second?.address ?? ''
      },
      changeAccount: () => notify(second?.address),
      leave: () => notify(undefined),
    },
  }
}
